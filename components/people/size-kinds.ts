/** The sizes that are offered and worded; any other kind is stored as it was typed. */
export const sizeKinds = ['top', 'bottom', 'dress', 'shoe', 'ring', 'hat'] as const
export type SizeKind = (typeof sizeKinds)[number]

export const isKnownSize = (kind: string): kind is SizeKind => sizeKinds.some(known => known === kind)

/** The place of a kind among the offered ones; own kinds come after them. */
export const rankOf = (kind: string) => (isKnownSize(kind) ? sizeKinds.indexOf(kind) : sizeKinds.length)
