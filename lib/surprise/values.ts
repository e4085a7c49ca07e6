/** The role of a viewer on a list. Whether they are a recipient of it is decided apart. */
export const viewerRoles = ['owner', 'admin', 'contributor', 'viewer', 'guest'] as const
export type ViewerRole = (typeof viewerRoles)[number]

/**
 * The status of a wish as a viewer sees it. A blind viewer sees `reserved` and `purchased` only of what was revealed.
 */
export const itemStatuses = ['available', 'reserved', 'purchased', 'unavailable'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** How far a giver is with their claim. Each change is one step forward or one back. */
export const claimStatuses = ['reserved', 'purchased', 'wrapped', 'given'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
