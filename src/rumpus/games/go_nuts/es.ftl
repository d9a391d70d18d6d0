### ¡Vuélvase Loco!: las reglas con nuestras palabras y lo que se dice al jugar.

go-nuts-name = ¡Vuélvase Loco!
go-nuts-about = Junta bellotas, esquiva los carros y, cuando todo sean ardillas, corre más que los perros. ¿Hasta dónde te atreves? De 2 a 4 personas, desde los 8 años.

GN-1 = Hay cinco dados de ardillas, con ardillas, bellotas y carros, y un dado de perro por persona, con perros y casas.
    .title = Los dados
    .ruling = Las reglas impresas no dicen cuántas caras hay de cada cosa. Si la mesa no decide otra cosa, un dado de ardillas lleva 3 ardillas, 2 bellotas y 1 carro, y un dado de perro 1 perro y 5 casas, según cuentan quienes han reseñado el juego de caja. Vale cualquier otro reparto que sume seis con una cara al menos de cada cosa. Si las reglas impresas en inglés y en español no coinciden, seguimos las inglesas.
GN-2 = Gana quien llegue primero a 50 puntos.
    .title = La meta
    .ruling = La meta puede ser de 10 a 500, para una partida más corta o más larga.
GN-3 = Empieza quien haya comido una nuez hace menos tiempo.
    .title = Quién empieza
    .ruling = La mesa puede decir quién es; si no, lo decide el azar.
GN-4 = Todo turno comienza con una tirada de los cinco dados de ardillas. Tu propio dado de perro descansa mientras sea tu turno.
    .title = Primera tirada
GN-5 = Si una tirada no es toda de ardillas ni toda de carros, cada bellota suma uno al total del turno y cada carro queda fuera hasta que el turno acabe. Entonces decide: tirar todos los dados que te quedan, ardillas y bellotas por igual, o plantarte.
    .title = Contar una tirada
GN-6 = Al plantarte, el total del turno se suma a tu puntuación y el turno pasa a la izquierda.
    .title = Plantarse
    .ruling = Antes de plantarte tienes que tirar una vez por lo menos. También puedes plantarte con un total de 0.
GN-7 = Si en una tirada salen solo ardillas, aunque sea con un único dado, pierdes el total del turno y empieza enseguida una ronda ¡Vuélvase Loco!, exactamente con los dados de esa tirada.
    .title = Todo ardillas
GN-8 = En la ronda ¡Vuélvase Loco! quien la provocó tira esos dados una y otra vez, y cada bellota cuenta uno. Mientras tanto, cada una de las demás personas tira su dado de perro hasta que salga un perro. El último de los perros lo detiene todo: lo que venga después ya no cuenta. Las bellotas contadas son los puntos del turno, que pasa a la izquierda.
    .title = La ronda ¡Vuélvase Loco!
    .ruling = Nadie espera a nadie; pero si un dado de perro se queda quieto dos segundos, la mesa lo tira en su lugar. En la ronda nadie se planta, quien ya sacó su perro no tira más y después del último perro no hay más tiradas. Una ronda puede valer 0. Todo el mundo ve y oye cómo crece la cuenta.
GN-9 = En la ronda ¡Vuélvase Loco! los carros siguen en juego: cada tirada es con todos los dados de la ronda.
    .title = Carros en la ronda
    .ruling = Todo ardillas, todo carros o una bellota sola no significan nada especial en ella, y el número de dados nunca cambia.
GN-10 = Si en una tirada salen solo carros, aunque sea con un único dado, el turno se acaba y pierdes su total. Los puntos ya anotados están a salvo.
    .title = Todo carros
GN-11 = Si tiras un solo dado y sale una bellota, suma uno y vuelven los cinco dados: tu próxima tirada es con los cinco.
    .title = Un solo dado
    .ruling = En vez de eso puedes plantarte, como después de cualquier tirada. Un solo carro es todo carros y una sola ardilla es todo ardillas.
GN-12 = La partida termina en el momento en que alguien, al plantarse o con una ronda ¡Vuélvase Loco!, llega a la meta o la pasa.
    .title = El final
    .ruling = El resto no tiene un último turno. La meta nunca interrumpe una ronda ¡Vuélvase Loco!: los perros deciden cuándo acaba.
GN-13 = Cuando todo son ardillas se grita «{ go-nuts-shout-go-nuts }», y con cada perro, «{ go-nuts-shout-dog }».
    .title = Gritos
    .ruling = «¡Vuélvase Loco!» es el nombre del juego y de la ronda, no un grito.

go-nuts-shout-go-nuts = ¡Qué locura!
go-nuts-shout-dog = ¡Perro!

go-nuts-faces-squirrel = ardilla
go-nuts-faces-acorn = bellota
go-nuts-faces-car = carro

go-nuts-do-roll = Tirar los dados
go-nuts-do-bank = Plantarte con el total del turno
go-nuts-do-dog = Tirar tu dado de perro
    .shared = Tirar el dado de perro

go-nuts-event-starts = { $you ->
    [yes] Empiezas tú.
   *[no] Empieza { $seat }.
}
go-nuts-event-rolled = { $you ->
    [yes] Tu tirada: { $faces }.
   *[no] Tirada de { $seat }: { $faces }.
}
go-nuts-event-totalled = { $dice ->
    [one] Total del turno: { $acorns }. Queda un dado.
   *[other] Total del turno: { $acorns }. Quedan { $dice } dados.
}
go-nuts-event-five-again = ¡Una bellota sola! Total del turno: { $acorns }. Vuelven los cinco dados.
go-nuts-event-banked = { $you ->
    [yes] Te plantas con { $points } y llevas { $total }.
   *[no] { $seat } se planta con { $points } y lleva { $total }.
}
go-nuts-event-all-cars = { $lost ->
    [0] ¡Todo carros! { $you ->
        [yes] Te quedas sin nada.
       *[no] { $seat } se queda sin nada.
    }
   *[other] ¡Todo carros! { $you ->
        [yes] Pierdes { $lost }.
       *[no] { $seat } pierde { $lost }.
    }
}
go-nuts-event-go-nuts = «{ go-nuts-shout-go-nuts }» { $lost ->
    [0] { $you ->
        [yes] Vas
       *[no] { $seat } va
    }
   *[other] { $you ->
        [yes] Pierdes { $lost } y vas
       *[no] { $seat } pierde { $lost } y va
    }
} a la ronda ¡Vuélvase Loco! con { $dice ->
    [one] un dado.
   *[other] { $dice } dados.
}
go-nuts-event-counted = { $you ->
    [yes] Tu tirada: { $faces }.
   *[no] Tirada de { $seat }: { $faces }.
} { $acorns ->
    [one] Va 1 bellota.
   *[other] Van { $acorns } bellotas.
}
go-nuts-event-house = { $you ->
    [yes] Sacas una casa.
   *[no] { $seat } saca una casa.
}
go-nuts-event-dog = «{ go-nuts-shout-dog }» { $you ->
    [yes] Sacas tu perro
   *[no] { $seat } saca su perro
}{ $missing ->
    [0] , el último.
    [one] ; falta uno.
   *[other] ; faltan { $missing }.
}
go-nuts-event-stopped = { $you ->
    [yes] Los perros detienen la ronda. Anotas { $points } y llevas { $total }.
   *[no] Los perros detienen la ronda. { $seat } anota { $points } y lleva { $total }.
}
go-nuts-event-won = { $you ->
    [yes] ¡Ganas con { $total ->
        [one] 1 punto
       *[other] { $total } puntos
    }!
   *[no] ¡{ $seat } gana con { $total ->
        [one] 1 punto
       *[other] { $total } puntos
    }!
}

go-nuts-refusal-game-over = La partida ha terminado.
go-nuts-refusal-not-begun = Todavía no se ha sorteado quién empieza.
go-nuts-refusal-dice-in-the-air = Los dados todavía están rodando.
go-nuts-refusal-not-your-turn = Ahora no te toca a ti.
go-nuts-refusal-not-rolled-yet = Tira una vez por lo menos antes de plantarte.
go-nuts-refusal-own-dog-die = Tu dado de perro descansa mientras sea tu turno.
go-nuts-refusal-no-round = Los dados de perro solo se tiran en una ronda ¡Vuélvase Loco!
go-nuts-refusal-no-bank-in-round = En la ronda ¡Vuélvase Loco! nadie se planta: los perros deciden cuándo acaba.
go-nuts-refusal-roller-only = Los dados de ardillas son de quien provocó la ronda; el tuyo es el dado de perro.
go-nuts-refusal-dog-has-shown = Ya salió tu perro: no tiras más hasta que acabe la ronda.
go-nuts-refusal-round-stopped = Demasiado tarde: el último perro detuvo la ronda.

# En el navegador
go-nuts-short = ¡Vuélvase Loco!
front-go-nuts-hook = Junta bellotas, esquiva carros y corre más que los perros.
front-go-nuts-facts = 2–4 personas, desde 8 años, unos minutos
lobby-option-squirrel_faces = Qué muestra un dado
lobby-option-dog_faces = Qué muestra un dado de perro
go-nuts-shout-all-cars = ¡Carros!
go-nuts-fall-dog = perro
go-nuts-fall-house = casa
learn-go-nuts-roll = Es tu turno. Cinco dados muestran ardillas, bellotas y carros, y las bellotas son puntos. Tómalos todos.
learn-go-nuts-go-on = Dos bellotas: dos puntos en este turno, pero aún no están a salvo. El carro se ha ido, así que quedan cuatro dados. Atrévete a tirarlos.
learn-go-nuts-go-on-hint = Plantarte con dos puntos también valdría. Por ahora, atrévete.
learn-go-nuts-bank = Ya son tres puntos, y quedan tres dados. Si todos salieran carros, perderías los tres. Plántate.
learn-go-nuts-bank-hint = Podrías seguir, pero por avaricia atropellan a las ardillas. Esta vez plántate.
learn-go-nuts-ben = Los puntos anotados están a salvo para siempre. Ahora mira a Ben.
learn-go-nuts-cars = ¡Todo carros! Se acaba el turno de Ben y pierde sus puntos. Sigue Chloé.
learn-go-nuts-dog = Todo ardillas: una ronda ¡Vuélvase Loco! Chloé tira esos dados una y otra vez, lo más rápido que puede, y cada bellota cuenta. Solo los perros la detienen: tira tu dado de perro hasta que salga el perro.
learn-go-nuts-dog-again = Una casa, ningún perro. El de Ben ya salió, así que todo depende del tuyo. ¡Otra vez!
learn-go-nuts-again = ¡Perro! Era el último, y Chloé tuvo que parar con dos. Te toca de nuevo.
learn-go-nuts-nuts = Todo ardillas: ¡ahora la locura es tuya! El resto tira por sus perros, así que date prisa. En una partida de verdad, machaca este botón.
learn-go-nuts-hammer = Dos bellotas, y Ben solo encontró una casa. Nadie espera a nadie: ¡otra vez!
learn-go-nuts-last-dog = ¡Cinco! Salió el perro de Chloé y aún falta uno. ¡Otra vez!
learn-go-nuts-done = El perro de Ben te detuvo con siete bellotas, diez puntos en total. Gana quien llegue primero a cincuenta. ¡Y ese es todo el juego!
go-nuts-hurry = ¡Tira tu dado de perro! La mesa lo tira en
    .shared = { $who }: ¡tira el dado de perro! La mesa lo tira en
dice-nuts-turn = { $acorns ->
    [one] bellota este turno
   *[other] bellotas este turno
}
dice-nuts-round = { $acorns ->
    [one] bellota por ahora
   *[other] bellotas por ahora
}
dice-nuts-table = { $place ->
    [cup] Todos los dados están en el cubilete.
   *[tray] Ardillas: { $squirrels }. Bellotas: { $acorns }. Carros: { $cars }.
}
dice-nuts-out = Fuera de juego: { $cars }.
dice-nuts-all-cars = ¡Todo carros!
dice-nuts-five = ¡Otra vez los cinco!
dice-nuts-stopped = { $points ->
    [one] ¡1 bellota!
   *[other] ¡{ $points } bellotas!
}
dice-nuts-status-again = Te toca: tira o plántate con { $points }
    .shared = Le toca a { $who }: tira o se planta con { $points }
dice-nuts-status-round = ¡Qué locura! ¡Tira, tira, tira!
dice-nuts-status-dog = Locura de { $name }: ¡tira tu perro!
    .shared = Locura de { $name }: ¡{ $who } tira el perro!
dice-nuts-status-dog-out = Tu perro ya salió. ¡A esperar!
    .shared = El perro de { $who } ya salió. ¡A esperar!
dice-nuts-hammer-roll = Una y otra vez: ¡cada bellota cuenta!
dice-nuts-hammer-dog = Una y otra vez, ¡hasta que salga el perro!
dice-nuts-dog-out = Tu perro ya salió
    .shared = El perro de { $who } ya salió
dice-nuts-wait = Un momento …
dice-nuts-kennel = { $name }: { $face ->
    [dog] ya salió el perro.
   *[house] todavía sin perro.
}

# En la terminal
terminal-go-nuts-round = ronda ¡Vuélvase Loco!
terminal-go-nuts-total = { $total ->
    [one] 1 bellota en el turno
   *[other] { $total } bellotas en el turno
}
terminal-go-nuts-dice = { $dice ->
    [one] un dado por tirar
   *[other] { $dice } dados por tirar
}
terminal-go-nuts-dog = ¡perro!
terminal-go-nuts-house = en casa
terminal-go-nuts-roller = tira

# La solución exacta
solve-turn-title = El turno que más reúne en promedio, según cuántos rivales haya
solve-opponents = Rivales
solve-bank-title = El total del turno desde el que conviene plantarse, según los dados que quedan
solve-bank-when = Se busca
solve-bank-dice = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}
solve-bank-most = más puntos
solve-bank-win = ganar con { $mine } : { $other }
plot-bank-title = Dónde tirar y dónde plantarse
plot-total = Total del turno
