/** Whether a text is a web address; only http and https are ever stored. */
export function isLink(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
