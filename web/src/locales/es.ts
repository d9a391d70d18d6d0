/** All sentences of this language but those of the terminal and the lab. */
const files = import.meta.glob<string>(['../../../src/rumpus/locales/es/*.ftl', '!**/terminal.ftl', '!**/lab.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

export default Object.values(files)
