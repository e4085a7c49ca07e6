/** What a webhook is called: its name, or the host of its address. */
export const webhookName = ({ name, url }: { name: string; url: string }): string =>
  name || (URL.canParse(url) ? new URL(url).host : url)

/** Whether a webhook with these `events` hears of a type. */
export const hears = (events: readonly string[], type: string): boolean =>
  events.some(
    pattern =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  )
