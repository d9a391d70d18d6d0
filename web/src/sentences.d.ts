declare module 'sentences:front' {
  const front: Record<import('./words').LanguageCode, string>
  export default front
}

declare module 'sentences:later' {
  const later: Record<import('./words').LanguageCode, Record<import('./words').LaterPart, () => Promise<{ default: string }>>>
  export default later
}

declare module 'sentences:all' {
  const all: Record<import('./words').LanguageCode, string>
  export default all
}
