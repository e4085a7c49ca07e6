import 'server-only'

/** How many texts PostgreSQL keeps parsed on each connection, and of how many others the uses are counted. */
const most = { kept: 300, counted: 1000, letters: 20_000 }
/** A connection lives half an hour. After that the texts are chosen anew, so that rare ones make room. */
const chosenFor = 30 * 60_000
/** A text is kept from its third use on. */
const usesBefore = 2

/** The plan of a search depends on the word that is searched, so it is made for each word. */
const dependsOnItsWord = /\b(?:i?like|similar to)\b/i

/**
 * Chooses the statements that are sent by name: PostgreSQL parses and plans them once for a connection, and they need
 * one round trip instead of two. The choice is bounded, because filters and lists of ids make texts without number.
 */
export function keptTexts(): (text: string) => boolean {
  let kept = new Set<string>()
  const uses = new Map<string, number>()
  let since = performance.now()
  return text => {
    if (performance.now() - since > chosenFor) {
      kept = new Set()
      since = performance.now()
    }
    if (kept.has(text)) return true
    if (kept.size >= most.kept || text.length > most.letters) return false
    const before = uses.get(text) ?? 0
    // Set anew, so that the first key is always the one that was used longest ago.
    uses.delete(text)
    if (before < usesBefore) {
      uses.set(text, before + 1)
      const [oldest] = uses.keys()
      if (uses.size > most.counted && oldest !== undefined) uses.delete(oldest)
      return false
    }
    if (dependsOnItsWord.test(text)) {
      uses.set(text, before)
      return false
    }
    kept.add(text)
    return true
  }
}
