import { z } from 'zod'

export { type FamilyRole, familyRoles, invitationDays, type ProfileKind, profileKinds } from './values'

/** What members may do beyond reading. */
export const FamilySettings = z.strictObject({
  membersCanInvite: z.boolean(),
  membersCanDraw: z.boolean(),
})
export type FamilySettings = z.infer<typeof FamilySettings>
