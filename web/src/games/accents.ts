/** Every game's own colour, as the class `game-<key>` gives it to a part of a page. */

import.meta.glob('./*/accent.css', { eager: true })
