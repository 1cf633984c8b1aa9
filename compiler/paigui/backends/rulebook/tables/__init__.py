"""Tables drawn from declarations: what an author need not say in sentences."""
