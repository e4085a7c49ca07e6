type Shared = Record<'title' | 'text' | 'url', string | undefined>

const linkIn = /https?:\/\/[^\s<>"]+/i

/**
 * The line of an idea for a page that a phone shares with the app; null where nothing was shared. Phones put the link into
 * the text or into a field of its own, and repeat the title in the text.
 */
export function sharedLine({ title = '', text = '', url = '' }: Shared): string | null {
  const link = linkIn.exec(url)?.[0] ?? linkIn.exec(text)?.[0] ?? linkIn.exec(title)?.[0] ?? ''
  const plain = (words: string) => words.replace(link, ' ').replace(/\s+/g, ' ').trim()
  const words = plain(title) || plain(text)
  const line = [words.slice(0, 300), link].filter(Boolean).join(' ')
  return line ? `i: ${line}`.slice(0, 2000) : null
}
