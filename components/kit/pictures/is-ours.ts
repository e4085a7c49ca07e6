/**
 * Whether a picture lies on our own server. A host elsewhere would learn who looks at what, so its pictures are never
 * loaded. `blob:` is a picture that this page has made itself.
 */
export const isOurs = (address: string) => /^(?:\/(?!\/)|blob:)/.test(address)

const drawing = /^face:([a-z]+|h-[a-z0-9-]+)$/

/** The picture of a person: a photo that we store, or a drawing of ours. Null for a photo on another host. */
export function photoOf(avatarUrl: string | null | undefined): string | null {
  if (!avatarUrl) return null
  const face = drawing.exec(avatarUrl)?.[1]
  if (face) return `/faces/${face}.svg`
  return isOurs(avatarUrl) ? avatarUrl : null
}
