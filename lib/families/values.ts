export const familyRoles = ['owner', 'admin', 'member'] as const
export type FamilyRole = (typeof familyRoles)[number]

/** What a managed profile is: somebody who takes part without an account. */
export const profileKinds = ['child', 'pet', 'grandparent', 'other'] as const
export type ProfileKind = (typeof profileKinds)[number]

export const memberStatuses = ['active', 'left', 'removed'] as const

/** What is stored of an invitation; an open one that is late is told to have expired. */
export const invitationStates = ['pending', 'accepted', 'declined', 'revoked'] as const
export const invitationStatuses = [...invitationStates, 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Days that an invitation can be accepted. */
export const invitationDays = 7
