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
  /** The picture of their account; null for a managed profile. */
  avatarUrl: z.string().nullable(),
  /** Only for owners, admins and the member themselves. */
  email: z.string().nullable(),
  role: z.enum(familyRoles),
  joinedAt: z.string(),
  /** With its year only for the member themselves and for the guardians of a managed profile; else --MM-DD. */
  birthday: z.string().nullable(),
  /** Whether other members see the birthday. Only for the member themselves; null for everybody else. */
  showBirthday: z.boolean().nullable(),
  giverOnly: z.boolean(),
  /** The partner: each of the two names the other. */
  partnerId: z.string().nullable(),
  /**
   * The member whom they name and who does not name them. Only for themselves and for the guardians of a managed
   * profile.
   */
  partnerAsked: z.string().nullable(),
  /** The members who name them and wait for an answer. For the same readers. */
  partnerAskedBy: z.array(z.string()),
  /** The kind of managed profile; null for members with an account. */
  kind: z.enum(profileKinds).nullable(),
  /** The members who look after a managed profile. */
  guardianIds: z.array(z.string()),
  /**
   * The members who were asked to look after it and have not answered. Guardians see all of them, an asked member sees
   * themselves.
   */
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
    /** The member's name in this family; null shows the account's name. */
    name: line(120).nullable(),
    birthday: birthday.nullable(),
    /** Whether other members see the day and month. */
    showBirthday: z.boolean(),
    giverOnly: z.boolean(),
    /**
     * Whom the member names as partner; naming one declines everybody else who names them. The two are partners when
     * both name each other.
     */
    partnerId: id.nullable(),
  }),
)

const profile = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  kind: choice(profileKinds, 'typeRequired'),
  birthday: birthday.nullable(),
  /** The partner, whom its guardians name. */
  partnerId: id.nullable(),
  /**
   * Members with an account. The creator of a profile is a guardian, the others are asked. Nobody who agreed can be
   * removed by another.
   */
  guardianIds: z.array(id).max(10, say('tooMany')),
})
export const ProfileInput = profile
  .partial()
  .extend({ name: profile.shape.name, kind: profile.shape.kind, id: id.optional() })
export const ProfileChanges = changesOf(profile)
