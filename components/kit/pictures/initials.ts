const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const first = (word: string) => {
  // Nothing joins itself to a letter that another one of ASCII follows.
  if (/^[!-~](?:[!-~]|$)/.test(word)) return word[0]!
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}

/** One or two letters that stand for a name, `most` at most; one for names in scripts without capitals. */
export function initials(name: string, most: 1 | 2 = 2): string {
  const words = name.split(/[\s·-]+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const start = first(words[0] ?? '')
  const end = words.length > 1 && most > 1 ? first(words.at(-1) ?? '') : ''
  const both = start.toLocaleUpperCase() + end.toLocaleUpperCase()
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u.test(both) ? both : start
}
