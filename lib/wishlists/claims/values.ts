/** How far a giver is with what they claimed; each step forward, or one back. */
export const claimStatuses = ['reserved', 'purchased', 'wrapped', 'given'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
