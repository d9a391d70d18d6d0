### Palabras y avisos que no son de ningún juego.

you = Tú
