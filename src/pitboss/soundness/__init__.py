"""What must hold of any table whose rules are sound, tried on the rules themselves: `pitboss audit-rules`."""

from pitboss.soundness.audit import PROPERTIES, audit
from pitboss.soundness.found import Found

__all__ = ["PROPERTIES", "Found", "audit"]
