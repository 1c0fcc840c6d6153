"""The money wheel: fifty-two sections, seven symbols and an indicator."""
