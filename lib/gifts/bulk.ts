import 'server-only'
import { and, type SQL } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { Verb } from '@/lib/activity/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { groupBy } from '@/lib/core/group'
import { referredBudget } from '@/lib/money/budgets/queries'
import { assertOwnOccasions, referredOccasion } from '@/lib/occasions/queries'
import { occurrenceFor } from '@/lib/occasions/rules'
import { assertOwnPeople, assertPeople } from '@/lib/people/queries'
import { type Context, today, transaction } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import type { giftsApi } from './api'
import {
  assertOwn,
  change,
  columnsOf,
  estimateOf,
  fillGifts,
  type Row,
  setTrashed,
  subject,
} from './commands'
import { editableGifts, trashedGifts, visibleGifts } from './policy'
import { giftsById, matchingGifts } from './queries'
import { canMove } from './rules'
import type { Gift, GiftBefore } from './schema'
import { mostGiftsAtOnce } from './values'

type Bulk = InputOf<typeof giftsApi.bulk>
type Matching = InputOf<typeof giftsApi.changeMatching>
type Undo = InputOf<typeof giftsApi.undo>
type Named = Exclude<Matching['changes'], { deleted: true }>
type Columns = Partial<Row>

/** Gifts above which a deletion makes a safety copy first. */
const many = 50

async function beforeMany(tx: Context, going: readonly Row[]) {
  if (going.length > many) await tx.effects.manyGiftsGoing(tx)
}

/** Changes many gifts in the same way: all of them or, where one cannot change, none. */
export const changeGifts = (ctx: Context, { ids, changes }: Bulk): Promise<{ data: Gift[] }> =>
  transaction(ctx, async tx => {
    if ('deleted' in changes) {
      const where = changes.deleted ? undefined : trashedGifts(tx)
      const trashed = await editableGifts(tx, ids, where)
      await assertOwn(tx, trashed)
      if (changes.deleted) await beforeMany(tx, trashed)
      await setTrashed(tx, trashed, changes.deleted)
      return { data: changes.deleted ? [] : await giftsById(tx, ids) }
    }
    const found = await editableGifts(tx, ids)
    if (changes.personId) await assertPeople(tx, [changes.personId], 'personId')
    if (changes.budgetId) await referredBudget(tx, changes.budgetId)
    for (const gift of found) await change(tx, gift, changes)
    return { data: await giftsById(tx, ids) }
  })

/** Gifts for a change, locked as by `editableGifts`, but without a 404 for missing ones. */
const lockedGifts = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select()
    .from(gifts)
    .where(where)
    .orderBy(gifts.id)
    .limit(mostGiftsAtOnce + 1)
    .for('update')

/** Writes the changed columns of locked gifts, a part at a time, and logs the changes. */
async function write(ctx: Context, changed: readonly { before: Row; columns: Columns }[]) {
  await writeInParts(changed, async part => {
    await fillGifts(
      ctx,
      new Map(
        part.map(({ before, columns }) => [
          before.id,
          { ...columns, ...estimateOf(before, { ...before, ...columns }) },
        ]),
      ),
    )
    const told = part.map(({ before, columns }) => {
      const after = { ...before, ...columns }
      const verb: Verb = after.status === before.status ? 'gift.changed' : `gift.${after.status}`
      const details = { name: after.name, from: before.status, to: after.status }
      return { verb, subject: { ...subject(after), details } }
    })
    for (const [verb, list] of groupBy(told, one => one.verb))
      await happened(ctx, verb, ...list.map(one => one.subject))
  })
}

/** The fields of a gift that `undoChange` needs to undo these changes. */
function beforeOf(gift: Row, changes: Named): GiftBefore {
  const { id, status, purchaseDate, reaction, personId, occasionId, occasionDate, isFavorite } = gift
  const taken: Record<keyof Named, Omit<GiftBefore, 'id'>> = {
    status: { status, purchaseDate, reaction },
    personId: { personId },
    occasionId: { occasionId, occasionDate },
    isFavorite: { isFavorite },
  }
  const fields = Object.keys(changes) as (keyof Named)[]
  return Object.assign(
    { id },
    ...fields.filter(field => changes[field] !== undefined).map(field => taken[field]),
  )
}

/**
 * Changes all gifts that a filter selects now in the same way. Gifts that have these values already, or cannot move to
 * the stage, are skipped and not returned. Throws 422 TOO_MANY_GIFTS.
 */
export const changeMatching = (
  ctx: Context,
  { filter, changes }: Matching,
): Promise<{ data: GiftBefore[] }> =>
  transaction(ctx, async tx => {
    const found = await lockedGifts(tx, matchingGifts(tx, filter))
    if (found.length > mostGiftsAtOnce) throw new Problem(422, 'TOO_MANY_GIFTS', 'tooManyGifts')
    if ('deleted' in changes) {
      // A share is left, not deleted.
      const own = found.filter(({ kind }) => kind === 'own')
      await beforeMany(tx, own)
      await writeInParts(own, part => setTrashed(tx, part, true))
      return { data: own.map(({ id }) => ({ id, deleted: false })) }
    }
    const { status, personId, occasionId } = changes
    if (personId) await assertPeople(tx, [personId], 'personId')
    const occasion = occasionId ? await referredOccasion(tx, occasionId) : null
    const fields = Object.keys(changes) as (keyof Named)[]
    const able = found.filter(
      gift =>
        fields.some(field => gift[field] !== changes[field]) &&
        (status === undefined || (gift.kind === 'own' && canMove(gift.status, status))),
    )
    const changed = await Promise.all(
      able.map(async before => {
        const columns = await columnsOf(tx, before as never, changes, false)
        if (!occasion || before.occasionId === occasionId) return { before, columns }
        const after = { ...before, ...columns }
        const occasionDate = occurrenceFor(occasion, after, today(tx), tx.settings.leapDay)
        return { before, columns: { ...columns, occasionDate } }
      }),
    )
    await write(tx, changed)
    return { data: able.map(gift => beforeOf(gift, changes)) }
  })

/**
 * Undoes a change of gifts: to any stage, and also of people and occasions that are in the trash by now. Gifts that are
 * gone, or not the caller's, are skipped. Returns the ids of the others.
 */
export const undoChange = (ctx: Context, { data }: Undo): Promise<{ data: string[] }> =>
  transaction(ctx, async tx => {
    const asked = new Map(data.map(before => [before.id, before]))
    const back = [...asked.values()].filter(({ deleted }) => deleted === false).map(({ id }) => id)
    if (back.length > 0) {
      const found = await lockedGifts(tx, and(isOneOf(gifts.id, back), trashedGifts(tx)))
      await writeInParts(found, part => setTrashed(tx, part, false))
    }
    const people = data.map(({ personId }) => personId)
    const occasions = data.map(({ occasionId }) => occasionId)
    await assertOwnPeople(tx, people, 'personId')
    await assertOwnOccasions(tx, occasions, 'occasionId')
    const found = await lockedGifts(tx, and(isOneOf(gifts.id, [...asked.keys()]), visibleGifts(tx)))
    const changed = found.flatMap(before => {
      const { id: _id, deleted: _deleted, ...columns } = asked.get(before.id)!
      if (Object.keys(columns).length === 0) return []
      const { status } = { ...before, ...columns }
      // A gift that was not given has no reaction.
      const silent = columns.reaction && status !== 'given' && status !== 'returned'
      return [{ before, columns: (silent ? { ...columns, reaction: null } : columns) as Columns }]
    })
    await write(tx, changed)
    return { data: found.map(({ id }) => id) }
  })
