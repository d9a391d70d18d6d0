### The web client: who people are at a table, and how they come and go.

person-edit = { $name }: cambiar
person-edit-you = Mi nombre y mi dibujo
person-you = Tú en esta mesa
person-of = { $name } en esta mesa
person-called = Nombre
person-save = Guardar
person-cancel = Cancelar
person-avatar = Dibujo
person-colour = Color
avatar-squirrel = Ardilla
avatar-mutt = Chucho
avatar-poodle = Caniche
avatar-terrier = Terrier
avatar-cat = Gato
avatar-fox = Zorro
avatar-owl = Búho
avatar-hedgehog = Erizo
avatar-raccoon = Mapache
avatar-rabbit = Conejo
avatar-diva = Diva
avatar-punk = Punk
avatar-taken = { $avatar } (ya es de { $name })
colour-red = Rojo
colour-orange = Naranja
colour-yellow = Amarillo
colour-green = Verde
colour-teal = Turquesa
colour-blue = Azul
colour-purple = Morado
colour-pink = Rosa
remove-somebody = Quitar a alguien …
remove-person = Quitar a { $name }
remove-sure = ¿Quitar a { $name } de la mesa?
remove-means = { $count ->
    [one] { $name } recibe un aviso, pierde el sitio y no puede volver hasta que tú lo permitas.
   *[other] { $name } comparten dispositivo: reciben un aviso, pierden sus sitios y no pueden volver hasta que tú lo permitas.
}
remove-means-playing = { $count ->
    [one] { $name } recibe un aviso, un bot juega en su sitio y no puede volver hasta que tú lo permitas.
   *[other] { $name } comparten dispositivo: reciben un aviso, unos bots juegan en sus sitios y no pueden volver hasta que tú lo permitas.
}
remove-list = Fuera de la mesa
remove-undo = Dejar volver
remove-undo-of = Dejar volver a { $name }
remove-goodbye = Hasta otra
remove-try-again = Probar otra vez
back-heading = Vuelve a tu mesa
back-to = Volver a la mesa { $code }
back-go = Volver
back-who = { $playing ->
    [yes] Hay una partida en marcha.
   *[no] Entre partidas.
} { $count ->
    [0] Ahora mismo no hay nadie más.
   *[other] Ahora están: { $names }
}
leave-sure = ¿Dejar la mesa?
leave-means = Un bot sigue jugando por ti. Puedes volver cuando quieras.
leave-stay = Quedarme
leave-go = Dejar la mesa
