/** Whether a webhook with these `events` hears of a type. */
export const hears = (events: readonly string[], type: string): boolean =>
  events.some(
    pattern =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  )
