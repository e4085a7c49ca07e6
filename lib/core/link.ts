/**
 * A web address in its normal form, read by every program in the same way: `https:` always with its host. Null for
 * other texts.
 */
export function normalLink(text: string): string | null {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'http:' || protocol === 'https:' ? href : null
  } catch {
    return null
  }
}

/** Whether a text is a web address with http or https. No others are stored. */
export const isLink = (text: string): boolean => normalLink(text) !== null
