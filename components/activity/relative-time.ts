const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const formats = new Map<string, Intl.RelativeTimeFormat>()

function formatOf(locale: string) {
  const known = formats.get(locale)
  if (known) return known
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' })
  formats.set(locale, format)
  return format
}

/** How long ago, short, in the largest unit that fits: "2h ago", "yesterday". Both moments as ISO text. */
export function relativeTime(then: string, now: string, locale: string): string {
  const words = formatOf(locale)
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(then)) / 1000)
  const step = steps.find(([, length]) => seconds >= length)
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : words.format(0, 'second')
}
