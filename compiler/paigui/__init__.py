"""Paigui: from a description of a card or tile game to its referee and its rulebook."""
