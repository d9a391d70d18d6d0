/** All sentences of this language but those of the terminal. */
const files = import.meta.glob<string>(['../../../src/rumpus/locales/es/*.ftl', '!**/terminal.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

export default Object.values(files)
