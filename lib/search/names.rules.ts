import { sought } from '@/lib/core/text'

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

interface Called {
  whole: string
  others: readonly string[]
}

// Names of screens and settings are compared with every letter that is typed, and to fold them takes longest.
const known = new Map<string, Called>()
const mostKnown = 1000

function calledAs(name: string, also: string): Called {
  const key = `${name}\n${also}`
  const found = known.get(key)
  if (found) return found
  // The words of a search have lost the Arabic article, and what looks like one: ألمانية.
  const bare = (word: string) => word.replace(/^ال(?=...)/, '')
  const others = sought(also)
    .split(' ')
    .flatMap(other => [...new Set([other, bare(other), bare(bare(other))])])
  const called = { whole: sought(name), others }
  if (known.size >= mostKnown) known.clear()
  known.set(key, called)
  return called
}

/** Whether each word of a text is in a name, or begins one of the other words for the same thing. The words are folded. */
export function isCalled(words: readonly string[], name: string, also = ''): boolean {
  const { whole, others } = calledAs(name, also)
  return words.every(
    word =>
      whole.includes(word) ||
      others.some(other =>
        word.length > 1 || unspaced.test(word) ? other.startsWith(word) : other === word,
      ) ||
      // Japanese, Korean and Chinese are typed without spaces: ダークテーマ, 深色主题.
      (unspaced.test(word) && others.some(other => other.length > 1 && word.includes(other))),
  )
}
