### El cliente web: llegar a una mesa, y lo que se dice donde no se puede.

# Una mesa en la que se pide entrar
lobby-knock = Preguntarme antes de que entre alguien
lobby-knock-how = Quien tiene el código pide entrar y espera a que le abras. Antes no se ve nada de la mesa.
knock-heading = Pide entrar
knock-name = Tu nombre
knock-ask = Pedir entrar
knock-waiting = Esperando a que { $host } te deje entrar …
knock-waiting-game = { $game } con { $host }: deja esta página abierta.
knock-cancel = No esperar más
knock-again = Pedirlo otra vez
knock-wants = { $name } pide entrar
knock-screen = Una pantalla quiere mostrar la mesa
knock-more = { $count ->
    [one] Espera otra persona más.
   *[other] Esperan otras { $count } personas.
}
knock-let-in = Dejar entrar
knock-not-now = Ahora no

# Un código equivocado, una página perdida
lost-heading = Aquí no se encuentra nada
lost-table = No existe esa mesa
lost-code = ¿Tienes el código de una sala?
