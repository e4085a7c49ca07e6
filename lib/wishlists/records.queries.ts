import 'server-only'
import { z } from 'zod'
import { choice, instant, line, requiredLine, requiredText, timezone } from '@/lib/core/fields'
import { toMinor } from '@/lib/core/money'
import { enteredShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { ownId, refersTo, times } from '@/lib/server/db/portable-ids'
import { wishlistFields } from './fields'
import { WishlistSettings, wishShape } from './schema'
import { audiences, groupKinds } from './values'

const { isPublic: _public, familyIds: _families, recipientIds: _recipients, ...listFields } = wishlistFields

const WishRecord = z.strictObject({
  id: ownId(),
  ...times,
  ...wishShape,
  groupId: refersTo('groups').nullable(),
  /** When it was received or no longer wanted. */
  archivedAt: instant.nullable(),
})

export const WishlistRecord = z
  .strictObject({
    id: ownId(),
    ...times,
    ...enteredShape(listFields, { revealAt: instant.nullable(), settings: WishlistSettings.partial() }),
    occasionId: refersTo('occasions').nullable(),
    timezone,
    /** For whom it is. The account itself has no id here, and a member of a family has only a name. */
    recipients: z
      .array(z.strictObject({ isMe: z.boolean(), personId: refersTo('people').nullable(), name: line(120) }))
      .max(20, say('tooMany')),
    groups: z
      .array(
        z.strictObject({
          id: ownId(),
          createdAt: times.createdAt,
          name: requiredLine(120, 'nameRequired'),
          kind: choice(groupKinds),
        }),
      )
      .max(1000, say('tooMany')),
    wishes: z.array(WishRecord).max(5000, say('tooMany')),
    /** What the owner of the list said there. */
    comments: z
      .array(
        z.strictObject({
          id: ownId(),
          createdAt: times.createdAt,
          wishId: refersTo('wishes').nullable(),
          text: requiredText(2000, 'messageRequired'),
          audience: choice(audiences),
        }),
      )
      .max(5000, say('tooMany')),
  })
  .refine(
    ({ wishes }) =>
      wishes.every(({ price, currency }) => price === null || toMinor(price, currency) !== null),
    { ...say('tooManyDecimals'), path: ['wishes'] },
  )
export type WishlistRecord = z.output<typeof WishlistRecord>
export type WishRecord = z.output<typeof WishRecord>
