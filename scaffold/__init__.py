"""`make game NAME=snap`: writes a small working game to begin with, from the files in `template/`."""
