"""How property tests run: the same examples every time, unless a thorough run looks for new ones."""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)  # a busy machine is no defect
settings.register_profile("searching", deadline=None)
settings.load_profile("searching" if os.environ.get("PITBOSS_THOROUGH") else "same")
