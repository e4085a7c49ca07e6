/** Endings and parts of shop addresses that name no product. */
const ending = /\.(?:html?|php|aspx?|jsp)$/i
const technical =
  /^(?:dp|gp|p|product|products|item|items|itm|listing|ref|prd|sku|id|shop|store|de|en|fr|es|ja|ko|zh|ar)$/i
const code = /^(?=.*\d)[\da-z]{6,}$|^\d+$/i

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The words of one part of an address, without numbers of products at its ends. */
function wordsIn(part: string): string[] {
  const words = decoded(part)
    .replace(ending, '')
    .split(/[-_+\s.~]+/)
    .filter(Boolean)
  const first = words.findIndex(word => !code.test(word))
  const last = words.findLastIndex(word => !code.test(word))
  return first < 0 ? [] : words.slice(first, last + 1)
}

/**
 * What a link is called while its page was not read: the words of its address ("kintsugi-repair-kit"), else its host.
 */
export function nameOfLink(url: string): string {
  const { hostname, pathname } = new URL(url)
  const parts = pathname.split('/').filter(part => part !== '' && !technical.test(part))
  const named = parts
    .map(wordsIn)
    .filter(words => words.some(word => /\p{L}{3}|[^\p{Script=Latin}\P{L}]{2}/u.test(word)))
  const best = named.toSorted((one, other) => other.length - one.length)[0]
  const several = best && (best.length > 1 || /[^\x20-\x7e]/.test(best[0]!))
  const name = several ? best.join(' ') : hostname.replace(/^www\./, '')
  const line = name.replace(/\s+/g, ' ').trim().slice(0, 200)
  return several ? line.charAt(0).toUpperCase() + line.slice(1) : line
}
