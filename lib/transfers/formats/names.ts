const ideographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・\s]+$/u

/**
 * A full name from its parts. In Chinese, Japanese and Korean the family name comes first, without a space.
 */
export function fullName(first: string, last: string, middle = '', prefix = '', suffix = ''): string {
  const given = first.trim()
  const family = last.trim()
  if (given && family && ideographic.test(given) && ideographic.test(family)) return `${family}${given}`
  const parts = [prefix, given, middle, family, suffix].map(part => part.trim()).filter(Boolean)
  return parts.join(' ').replace(/\s+/g, ' ')
}

/** An address with one line for each part. */
export function postal(parts: {
  street?: string
  extended?: string
  poBox?: string
  city?: string
  region?: string
  postalCode?: string
  country?: string
}): string {
  const clean = (text?: string) =>
    text
      // Longer text than an address is refused later; trimming it would only take time.
      ?.slice(0, 2000)
      .replace(/[ \t]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .replace(/^[\s,]+|[\s,]+$/g, '') ?? ''
  const town = [clean(parts.postalCode), clean(parts.city)].filter(Boolean).join(' ')
  return [
    clean(parts.poBox),
    clean(parts.extended),
    clean(parts.street),
    [town, clean(parts.region)].filter(Boolean).join(', '),
    clean(parts.country),
  ]
    .filter(Boolean)
    .join('\n')
}
