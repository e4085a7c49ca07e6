/** As what somebody stands before a list. Whether it is for them is another question. */
export const viewerRoles = ['owner', 'admin', 'contributor', 'viewer', 'guest'] as const
export type ViewerRole = (typeof viewerRoles)[number]

/** What somebody sees of a wish; a blind viewer never sees `reserved` or `purchased`. */
export const itemStatuses = ['available', 'reserved', 'purchased', 'unavailable'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** How far a giver is with what they claimed; each step forward, or one back. */
export const claimStatuses = ['reserved', 'purchased', 'wrapped', 'given'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
