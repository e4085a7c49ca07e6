import { z } from 'zod'
import { stored, wholeList } from '@/lib/core/fields'
import { invitationStatuses } from '@/lib/families/values'
import { invitationRoles } from './values'

/** An account as the inviter and the invited person see it. */
const Who = z.strictObject({ id: z.string(), name: z.string() })

export const Invitation = z.strictObject({
  ...stored,
  familyId: z.string().nullable(),
  wishlistId: z.string().nullable(),
  /** Null where the inviter passes the link on. */
  email: z.string().nullable(),
  role: z.enum(invitationRoles),
  giverOnly: z.boolean(),
  status: z.enum(invitationStatuses),
  expiresAt: z.string(),
  invitedBy: Who,
  /** The account that accepted it; only for owners and admins. */
  acceptedBy: Who.extend({ email: z.string() }).nullable(),
})
export type Invitation = z.infer<typeof Invitation>
export const Invitations = wholeList(Invitation)

/** With its link, which is shown only once: the link cannot be read from the stored hash. */
export const InvitationWithLink = Invitation.extend({
  link: z.string(),
  /** Whether it was also mailed. Nothing is mailed before the inviter's own address is confirmed. */
  mailed: z.boolean(),
})
export type InvitationWithLink = z.infer<typeof InvitationWithLink>

/** What an invitation shows to the holder of its link. */
export const InvitationOffer = z.strictObject({
  kind: z.enum(['family', 'wishlist']),
  /** The name of the family or of the list. */
  name: z.string(),
  inviter: z.string(),
  role: z.enum(invitationRoles),
  giverOnly: z.boolean(),
  expiresAt: z.string(),
  /** Whether the reader is signed in and already a member. */
  alreadyIn: z.boolean(),
})
export type InvitationOffer = z.infer<typeof InvitationOffer>

/** Where an accepted invitation leads. */
export const Admission = z.strictObject({
  familyId: z.string().nullable(),
  wishlistId: z.string().nullable(),
})
export type Admission = z.infer<typeof Admission>
