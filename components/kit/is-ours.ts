/**
 * Whether a picture lies on our own server. A host elsewhere would learn who looks at what, so its pictures are never
 * loaded. `blob:` is a picture that this page has made itself.
 */
export const isOurs = (address: string) => /^(?:\/(?!\/)|blob:)/.test(address)

const drawing = /^face:([a-z]+)$/

/** What shows a person: the photo that we keep, or the file of a drawing. Null for a photo elsewhere. */
export function photoOf(avatarUrl: string | null | undefined): string | null {
  if (!avatarUrl) return null
  const face = drawing.exec(avatarUrl)?.[1]
  if (face) return `/faces/${face}.svg`
  return isOurs(avatarUrl) ? avatarUrl : null
}
