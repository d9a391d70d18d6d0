/** All sentences of this language but those that only programs and the server itself say. */
const files = import.meta.glob<string>(
  [
    '../../../src/rumpus/games/*/en.ftl',
    '../../../src/rumpus/locales/en/*.ftl',
    '!../../../src/rumpus/locales/en/{terminal,lab,live,record}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)

export default Object.values(files)
