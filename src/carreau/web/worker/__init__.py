"""What the page asks for, as functions of a request. Only main.py knows that they run in a process of their own."""
