import { z } from 'zod'
import {
  birthday,
  changesOf,
  choice,
  id,
  line,
  optionalEmail,
  requiredLine,
  stored,
  wholeList,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { familyRoles, profileKinds } from '@/lib/families/values'

export const Member = z.strictObject({
  ...stored,
  /** Null for a managed profile. */
  userId: z.string().nullable(),
  name: z.string(),
  /** Only for owners, admins and oneself. */
  email: z.string().nullable(),
  role: z.enum(familyRoles),
  joinedAt: z.string(),
  /** With its year only for oneself and for the guardians of a managed profile; else --MM-DD. */
  birthday: z.string().nullable(),
  giverOnly: z.boolean(),
  /** The partner: two members who each say so. */
  partnerId: z.string().nullable(),
  /** Whom they name who has not said so too; only for themselves and for the guardians of a managed profile. */
  partnerAsked: z.string().nullable(),
  /** Who names them and waits for an answer; for the same readers. */
  partnerAskedBy: z.array(z.string()),
  /** What kind of managed profile it is; null for people with an account. */
  kind: z.enum(profileKinds).nullable(),
  /** The members who look after a managed profile. */
  guardianIds: z.array(z.string()),
  /** Who was asked to look after it and has not answered: its guardians see all, the asked themselves. */
  guardiansAsked: z.array(z.string()),
})
export type Member = z.infer<typeof Member>
export const Members = wholeList(Member)

export const MemberInput = z.strictObject({
  email: optionalEmail.optional(),
  role: choice(['admin', 'member']),
  giverOnly: z.boolean().optional(),
})

export const MemberChanges = changesOf(
  z.strictObject({
    role: choice(['admin', 'member']),
    /** How one wants to be called here; null shows the account's name. */
    name: line(120).nullable(),
    birthday: birthday.nullable(),
    giverOnly: z.boolean(),
    /** One's own word, and an answer to everybody who names one; it takes the other's too. */
    partnerId: id.nullable(),
  }),
)

const profile = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  kind: choice(profileKinds, 'typeRequired'),
  birthday: birthday.nullable(),
  /** The partner, as its guardians say. */
  partnerId: id.nullable(),
  /** Members with an account. Whoever makes a profile looks after it, the others are asked; nobody is taken off who agreed. */
  guardianIds: z.array(id).max(10, say('tooMany')),
})
export const ProfileInput = profile
  .partial()
  .extend({ name: profile.shape.name, kind: profile.shape.kind, id: id.optional() })
export const ProfileChanges = changesOf(profile)
