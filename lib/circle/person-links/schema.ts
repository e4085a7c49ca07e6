import { z } from 'zod'
import { id } from '@/lib/core/fields'

export const LinkInput = z.strictObject({ familyId: id, memberId: id })

/** The member that a person record is about. Only the record's owner knows. */
export const PersonLink = z.strictObject({
  personId: z.string(),
  familyId: z.string(),
  memberId: z.string(),
  name: z.string(),
  familyName: z.string(),
})
export type PersonLink = z.infer<typeof PersonLink>
