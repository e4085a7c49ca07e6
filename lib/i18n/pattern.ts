/** A sign of no language (Unicode's private use), so no message contains it. */
const mark = '\ue000'

/**
 * A message with one word to fill in, formatted once: afterwards a list only puts its words in. Formatting the same
 * message for every row costs as much as drawing several elements. Not for plurals and choices.
 */
export function pattern(message: (word: string) => string): (word: string) => string {
  let parts: string[] | undefined
  return word => {
    parts ??= message(mark).split(mark)
    return parts.join(word)
  }
}

/** The same answers without asking twice: for words of few different values, such as the days of a list. */
export function once<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    let value = known.get(key)
    if (value === undefined) {
      value = ask(key)
      known.set(key, value)
    }
    return value
  }
}
