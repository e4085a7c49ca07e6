/** The roles that an invitation can give: the first two in a family, all but `member` on a wishlist. */
export const invitationRoles = ['admin', 'member', 'viewer', 'contributor'] as const
export type InvitationRole = (typeof invitationRoles)[number]
