"""Pages: a request becomes a wish or a question, and the answer a template."""
