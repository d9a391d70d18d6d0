### Lo que debe ser cada clave de una línea de una partida guardada (docs/record.md).

record-too-large = Se esperaba una partida guardada de { $most } MB como máximo y llegó una más grande.
record-too-long = Se esperaba una partida guardada de { $most } líneas como máximo y llegaron más.
record-line-too-long = Se esperaba una línea de { $most } KB como máximo y llegó una más larga.

record-key = Se esperaba { $wanted } en «{ $field }» y llegó «{ $got }».
record-key-missing = Se esperaba la clave «{ $field }», que falta.
record-key-unknown = No se esperaba aquí ninguna clave «{ $field }».

record-wants-rumpus = un número entero
record-wants-game = el nombre de un juego
record-wants-rules = un número entero
record-wants-options = un objeto
record-wants-pace = "live" o "calm"
record-wants-date = una fecha como 2026-01-01 o 2026-01-01T20:15:00Z
record-wants-seats = una lista de asientos, cada uno con un nombre de 1 a 200 caracteres y el tipo "person" o "bot"; un bot puede tener una fuerza
record-wants-commitment = 64 cifras hexadecimales en minúscula
record-wants-salts = una lista de sales, cada una de 32 cifras hexadecimales en minúscula o vacía
record-wants-falls = una lista de palabras y números enteros
record-wants-seed = el texto de una semilla, de 1 a 200 caracteres
record-wants-at = milisegundos enteros, de 0 a 2^53 - 1
record-wants-seat = un número entero desde 0
record-wants-race = lo que se pesó: claims, cada una con seat, arrival, credit y time, y los asientos de tied
record-wants-by = "bot" o "table"
record-wants-over = true o false
record-wants-scores = una lista de números enteros
record-wants-winners = una lista de números enteros
record-wants-why = un motivo de 1 a 200 caracteres
record-wants-secret = 64 cifras hexadecimales en minúscula

record-strength = Se esperaba una fuerza solo en los asientos de bots.
record-race-calm = A ritmo tranquilo nadie compite, así que no se pudo pesar nada.
record-race-claims = Se esperaba una entrada por asiento, en el orden de los asientos, cada una llegada antes de la acción y contada como mucho su crédito antes de llegar.
record-race-first = Según los tiempos pesados el primero fue uno de los asientos { $wanted } y llegó «{ $got }».
record-race-tied = Se esperaban los asientos empatados { $wanted } y llegó «{ $got }».
