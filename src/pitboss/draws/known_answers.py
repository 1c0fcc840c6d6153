"""Published answers of HMAC_DRBG, against which the generator is tried before the first result is drawn.

The values are NIST's, from the three CAVP files HMAC_DRBG.rsp (CAVS 14.3, SHA-256, COUNT = 0): no reseed,
reseed on request, prediction resistance. Together they run every path: beginning, reseeding and generating,
with and without other input.
"""

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.draws.drbg import GeneratorFault, HmacDrbg


class KnownAnswer(NamedTuple):
    """One record: `entropy` in the order of asking (input, nonce, then reseeds); the second answer counts."""

    name: str
    entropy: tuple[str, ...]
    personalization: str
    additional: tuple[str, str]
    returned: str
    reseed: str | None = None  # the additional input of the reseed between beginning and generating
    fresh: bool = False

    def holds(self) -> bool:
        door = map(bytes.fromhex, self.entropy)
        generator = HmacDrbg(lambda count: next(door), bytes.fromhex(self.personalization))
        if self.reseed is not None:
            generator.reseed(bytes.fromhex(self.reseed))
        expected = bytes.fromhex(self.returned)
        for additional in self.additional:
            answer = generator.generate(len(expected), bytes.fromhex(additional), fresh=self.fresh)
        return answer == expected


ANSWERS = (
    KnownAnswer(
        "no reseed, no other input",
        (
            "ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488",
            "659ba96c601dc69fc902940805ec0ca8",
        ),
        "",
        ("", ""),
        "e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89"
        "d54fbb978a15b5c443c9ec21036d2460b6f73ebad0dc2aba6e624abf07745bc1"
        "07694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668"
        "961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8",
    ),
    KnownAnswer(
        "reseed, personalization, additional input",
        (
            "cdb0d9117cc6dbc9ef9dcb06a97579841d72dc18b2d46a1cb61e314012bdf416",
            "d0c0d01d156016d0eb6b7e9c7c3c8da8",
            "8ec6f7d5a8e2e88f43986f70b86e050d07c84b931bcf18e601c5a3eee3064c82",
        ),
        "6f0fb9eab3f9ea7ab0a719bfa879bf0aaed683307fda0c6d73ce018b6e34faaa",
        (
            "16e2d0721b58d839a122852abd3bf2c942a31c84d82fca74211871880d7162ff",
            "53686f042a7b087d5d2eca0d2a96de131f275ed7151189f7ca52deaa78b79fb2",
        ),
        "dda04a2ca7b8147af1548f5d086591ca4fd951a345ce52b3cd49d47e84aa31a1"
        "83e31fbc42a1ff1d95afec7143c8008c97bc2a9c091df0a763848391f68cb4a3"
        "66ad89857ac725a53b303ddea767be8dc5f605b1b95f6d24c9f06be65a973a08"
        "9320b3cc42569dcfd4b92b62a993785b0301b3fc452445656fce22664827b88f",
        reseed="1ab4ca9014fa98a55938316de8ba5a68c629b0741bdd058c4d70c91cda5099b3",
    ),
    KnownAnswer(
        "prediction resistance, personalization, additional input",
        (
            "4294671d493dc085b5184607d7de2ff2b6aceb734a1b026f6cfee7c5a90f03da",
            "d071544e599235d5eb38b64b551d2a6e",
            "db9b4790b62336fbb9a684b82947065393eeef8f57bd2477141ad17e776dac34",
            "4a9abe80f6f522f29878bedf8245b27940a76471006fb4a4110beb4decb6c341",
        ),
        "63bc769ae1d95a98bde870e4db7776297041d37c8a5c688d4e024b78d83f4d78",
        (
            "28848becd3f47696f124f4b14853a456156f69be583a7d4682cff8d44b39e1d3",
            "8bfce0b7132661c3cd78175d83926f643e36f7608eec2c5dac3ddcbacc8c2182",
        ),
        "e580dc969194b2b18a97478aef9d1a72390aff14562747bf080d741527a6655c"
        "e7fc135325b457483a9f9c70f91165a811cf4524b50d51199a0df3bd60d12aba"
        "c27d0bf6618e6b114e05420352e23f3603dfe8a225dc19b3d1fff1dc245dc6b1"
        "df24c741744bec3f9437dbbf222df84881a457a589e7815ef132f686b760f012",
        fresh=True,
    ),
)


def self_test(answers: Iterable[KnownAnswer] = ANSWERS) -> None:
    """Silent when every answer holds; `Secure` runs it once in a process, and anyone may again."""
    for answer in answers:
        if not answer.holds():
            raise GeneratorFault(f"HMAC_DRBG does not give the known answer “{answer.name}”")
