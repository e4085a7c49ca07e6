/** A web address in its normal form: the same for everybody who reads it, `https:` always with its host; null for others. */
export function normalLink(text: string): string | null {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'http:' || protocol === 'https:' ? href : null
  } catch {
    return null
  }
}

/** Whether a text is a web address; only http and https are ever stored. */
export const isLink = (text: string): boolean => normalLink(text) !== null
