"""What drawn boards share: sheets, lists and small pictures.

A picture is made of its Postcard and of nothing else.
"""
