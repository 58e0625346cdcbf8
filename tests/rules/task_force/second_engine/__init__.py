"""The rules of Task Force and a second, slow engine agree."""
