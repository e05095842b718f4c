"""What the forms of the room wish: a verb each, and the wishes it makes of a form's fields."""
