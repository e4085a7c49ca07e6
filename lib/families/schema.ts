import { z } from 'zod'
import { changesOf, id, page, paging, picking, requiredLine, stored } from '@/lib/core/fields'
import { Invitation } from '@/lib/families/invitations/schema'
import { Member } from '@/lib/families/members/schema'
import { familyRoles } from './values'

/** The rights of members beyond reading. */
export const FamilySettings = z.strictObject({
  membersCanInvite: z.boolean(),
  membersCanDraw: z.boolean(),
})
export type FamilySettings = z.infer<typeof FamilySettings>

export const usualFamilySettings: FamilySettings = { membersCanInvite: false, membersCanDraw: false }

const fields = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  settings: FamilySettings.partial(),
})
export const FamilyInput = fields.partial().extend({ name: fields.shape.name, id: id.optional() })
export const FamilyChanges = changesOf(fields)

export const FamilySummary = z.strictObject({
  ...stored,
  name: z.string(),
  settings: FamilySettings,
  /** The reader's role in it, and their membership. */
  role: z.enum(familyRoles),
  memberId: z.string(),
  memberCount: z.int(),
})
export type FamilySummary = z.infer<typeof FamilySummary>

export const Family = FamilySummary.extend({
  members: z.array(Member),
  /** The invitations that the reader may know of. */
  invitations: z.array(Invitation),
})
export type Family = z.infer<typeof Family>

export const FamilyFilter = z.strictObject({ limit: paging.limit, cursor: paging.cursor, ...picking })
export const Families = page(FamilySummary)

export const Transfer = z.strictObject({ memberId: id })
