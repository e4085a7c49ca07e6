const softHyphen = '\u00AD'

/**
 * A text whose long words may be parted at the end of a line, where `syllables` ("Geschenk-ideen Benach-richti-gungen")
 * says. Browsers know where to part words of few languages, and on few systems.
 */
export function softened(text: string, syllables: string): string {
  return syllables
    .split(' ')
    .filter(word => word.includes('-'))
    .reduce((told, word) => told.replaceAll(word.replaceAll('-', ''), word.replaceAll('-', softHyphen)), text)
}
