"""`pitboss check-house`: does a house keep to its book?"""

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.show import BAD, GOOD, Json, console, grid, say_json


def check_house(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="how the house sets its tables up")],
    json: Json = False,
) -> None:
    """Check a house file against its book: all violations at once, each with its clause."""
    from pitboss.house import check, describe, read_house

    house = read_house(file)
    violations = check(house)
    if json:
        value = {
            "file": str(file),
            "book": house.book,
            "venue": house.venue,
            "tables": [table.setup.name for table in house.tables],
            "violations": [
                {"place": each.place, "value": each.value, "clause": each.cite, "because": each.because}
                for each in violations
            ],
        }
        say_json(value)
    elif violations:
        rows = [(each.place, each.value, each.because, each.cite) for each in violations]
        grid([("place", "left"), ("value", "left"), ("because", "full"), ("§clause", "left")], rows)
        console().print(f"[{BAD}]{len(violations)} violations of {house.book}[/]")
    else:
        for table in house.tables:
            console().print(f"  {describe(table)}")
        console().print(f"[{GOOD}]{house.name} keeps to {house.book}[/]: {len(house.tables)} tables, no violation")
    raise typer.Exit(1 if violations else 0)
