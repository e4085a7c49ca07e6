import { z } from 'zod'
import { changesOf, email, id, page, paging, picking, requiredLine, several, stored } from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { Someone } from '@/lib/wishlists/schema'
import { drawFields } from './fields'
import { drawStatuses, mostParticipants } from './values'

/** A family member or managed profile, or a guest who is invited by mail. */
const participant = z.union(
  [
    z.strictObject({ memberId: id, participates: z.boolean().optional() }),
    z.strictObject({
      name: requiredLine(120, 'nameRequired'),
      email: email(),
      participates: z.boolean().optional(),
    }),
  ],
  say('choiceInvalid'),
)
export type ParticipantInput = z.output<typeof participant>

/** The memberId or e-mail address of a participant. */
const who = z.union([id, email()], say('choiceInvalid'))
const exclusion = z.strictObject({ from: who, to: who, bothWays: z.boolean().optional() })

const fields = z.strictObject({
  ...enteredShape(drawFields, {}),
  participants: z.array(participant).max(mostParticipants, say('tooMany')),
  exclusions: z.array(exclusion).max(2000, say('tooMany')),
})
export const DrawInput = fields.partial().extend({
  name: fields.shape.name,
  date: fields.shape.date,
  familyId: id.nullable().optional(),
  id: id.optional(),
})
export type DrawInput = z.output<typeof DrawInput>
export const DrawChanges = changesOf(fields)
export type DrawChanges = z.output<typeof DrawChanges>

export const DrawParticipant = z.strictObject({
  id: z.string(),
  memberId: z.string().nullable(),
  name: z.string(),
  /** A guest's address, only for the organiser. */
  email: z.string().nullable(),
  participates: z.boolean(),
  /** Whether the viewer may open this pick: their own, or that of a profile they look after. */
  mine: z.boolean(),
  /** Whether the participant is the viewer. */
  self: z.boolean(),
  /** When they opened their pick; only for the organiser and the participant. */
  openedAt: z.string().nullable(),
  /** Whether no list in the family shows a wish of theirs; only for the organiser. */
  emptyList: z.boolean().nullable(),
})
export type DrawParticipant = z.infer<typeof DrawParticipant>

export const Draw = z.strictObject({
  ...stored,
  ...storedShape(drawFields, {}),
  familyId: z.string().nullable(),
  status: z.enum(drawStatuses),
  drawnAt: z.string().nullable(),
  organiser: Someone,
  isOrganiser: z.boolean(),
  /** Whether the viewer participates, and whether they can still join or leave. */
  participates: z.boolean(),
  canJoin: z.boolean(),
  /** Whether the viewer may see the pairs: only an organiser who does not participate. */
  canReveal: z.boolean(),
  participants: z.array(DrawParticipant),
  /** Only for the organiser; ids of participants. */
  exclusions: z.array(z.strictObject({ from: z.string(), to: z.string(), bothWays: z.boolean() })),
  /** The pairs as ids of participants: only for the organiser after the reveal, else null. */
  pairs: z.array(z.strictObject({ from: z.string(), to: z.string() })).nullable(),
})
export type Draw = z.infer<typeof Draw>
export const DrawFilter = z.strictObject({
  limit: paging.limit,
  cursor: paging.cursor,
  ...picking,
  familyId: several(id).optional(),
})
export const Draws = page(Draw)

/** Where a guest's mail goes: the address that is known, or a corrected one. */
export const GuestAddress = z.strictObject({ email: email() })

export const PickQuery = z.strictObject({ participantId: id.optional() })
export const Pick = z.strictObject({
  recipient: z.strictObject({
    memberId: z.string().nullable(),
    name: z.string(),
    /** The picture of their account. */
    avatarUrl: z.string().nullable(),
  }),
  /** The recipient's lists that the giver may see. */
  wishlists: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  openedAt: z.string(),
})
export type Pick = z.infer<typeof Pick>

/** Your own pick; its recipient is null until it is opened. */
export const OwnPick = Pick.extend({
  recipient: Pick.shape.recipient.nullable(),
  openedAt: z.string().nullable(),
})
export type OwnPick = z.infer<typeof OwnPick>

/** A guest's pick, with the facts that an account would show elsewhere. */
export const GuestPick = z.strictObject({
  recipient: z.strictObject({ name: z.string() }),
  openedAt: z.string(),
})
export type GuestPick = z.infer<typeof GuestPick>
