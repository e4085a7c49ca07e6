import { sought } from '@/lib/core/text'

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

/** Whether each word of a text is in a name, or begins one of the other words for the same thing. Both are folded. */
export function isCalled(words: readonly string[], name: string, also = ''): boolean {
  const whole = sought(name)
  // The words of a search have lost the Arabic article, and what looks like one: ألمانية.
  const bare = (word: string) => word.replace(/^ال(?=...)/, '')
  const others = sought(also)
    .split(' ')
    .flatMap(other => [...new Set([other, bare(other), bare(bare(other))])])
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
