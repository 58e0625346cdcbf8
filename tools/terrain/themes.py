"""The colours of the terrain by day and by night."""

DAY = {
    "deep": "#c6dbe2", "mid": "#d3e4e8", "shoal": "#e2eeee", "shore": "#5d7f86", "land": "#efe5cb", "out": "#e3ddcd",
    "outline": "#cfc7b3", "jungle": "#d3dab0", "jink": "#7f9560", "mtn": "#e2d2b3", "mink": "#9b845c",
    "desert": "#f3e2b4", "dink": "#c2a25e", "grid": "#41616b", "gop": ".30", "lgrid": "#6d5f3d", "text": "#3d5963",
    "ridge": "#8a6d44", "rail": "#4a4438", "railin": "#f6efdd", "gate": "#6a5326", "paper": "#f4efe2",
    "ink": "#2b3a40", "site": "#fbf7ea", "siteink": "#4a4130", "np": "#3f6d9a", "closed": "#49707c",
}  # fmt: skip
NIGHT = {
    "deep": "#10252e", "mid": "#15303a", "shoal": "#1c3c46", "shore": "#7fa3a6", "land": "#454437", "out": "#33342f",
    "outline": "#4a4a42", "jungle": "#3c4a35", "jink": "#6e8a58", "mtn": "#4d4534", "mink": "#8a764f",
    "desert": "#544a30", "dink": "#8f7a48", "grid": "#9cc0c9", "gop": ".20", "lgrid": "#c9bd98", "text": "#9dbac2",
    "ridge": "#b08f5c", "rail": "#d9d0b8", "railin": "#3a382e", "gate": "#d8bd82", "paper": "#172126",
    "ink": "#d5dfe0", "site": "#e8e2d0", "siteink": "#2a2720", "np": "#8fb8e0", "closed": "#7fa6b2",
}  # fmt: skip
