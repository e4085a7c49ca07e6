export const familyRoles = ['owner', 'admin', 'member'] as const
export type FamilyRole = (typeof familyRoles)[number]

/** The kinds of managed profile. A managed profile takes part without an account. */
export const profileKinds = ['child', 'pet', 'grandparent', 'other'] as const
export type ProfileKind = (typeof profileKinds)[number]

export const memberStatuses = ['active', 'left', 'removed'] as const

/** The stored states of an invitation. A pending one that is too late is shown as expired. */
export const invitationStates = ['pending', 'accepted', 'declined', 'revoked'] as const
export const invitationStatuses = [...invitationStates, 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** The days for which an invitation can be accepted. */
export const invitationDays = 7
