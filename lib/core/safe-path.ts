// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const dangerous = /[\u0000-\u0020\u007F-\u00A0\\]/

/** Whether a text, decoded any number of times, could lead to another site. */
function leadsAway(path: string): boolean {
  let decoded = path
  for (let round = 0; round < 4; round++) {
    if (dangerous.test(decoded) || /^\/{2}/.test(decoded) || /(^|\/)\.\.?(\/|$)/.test(decoded)) return true
    let next: string
    try {
      next = decodeURIComponent(decoded)
    } catch {
      return true
    }
    if (next === decoded) return false
    decoded = next
  }
  return true
}

/** The page that a visitor came from, if it is a path of this site; any other value leads to the app. */
export function safePath(from: unknown, fallback = '/app'): string {
  if (typeof from !== 'string' || from.length > 2000 || !from.startsWith('/')) return fallback
  const [path = '', ...rest] = from.split(/([?#])/)
  if (leadsAway(path) || dangerous.test(rest.join(''))) return fallback
  const origin = 'http://same.invalid'
  try {
    return new URL(from, origin).origin === origin ? from : fallback
  } catch {
    return fallback
  }
}
