import { z } from 'zod'
import { id } from '@/lib/core/fields'

export const LinkInput = z.strictObject({ familyId: id, memberId: id })

/** Which fellow member one's own record of a person is about. Nobody but the record's owner learns of it. */
export const PersonLink = z.strictObject({
  personId: z.string(),
  familyId: z.string(),
  memberId: z.string(),
  name: z.string(),
  familyName: z.string(),
})
export type PersonLink = z.infer<typeof PersonLink>
