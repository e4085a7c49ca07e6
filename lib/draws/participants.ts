import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { drawExclusions, drawParticipants } from '@/db/schema'
import { invalid } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { fold } from '@/lib/core/text'
import { activeMembers } from '@/lib/families/members/queries'
import { writeInParts } from '@/lib/server/bulk'
import { type Context, requireAccount } from '@/lib/server/context'
import { mailedToken, tokenHash } from '@/lib/server/tokens'
import type { DrawRow } from './policy'
import type { DrawInput, ParticipantInput } from './schema'

const keyOf = (one: ParticipantInput) => ('memberId' in one ? one.memberId : one.email)

/**
 * Checks that the participants are members of the draw's family or guests with an address, without
 * duplicates. 422 names the first wrong entry.
 */
async function check(ctx: Context, { familyId }: DrawRow, list: readonly ParticipantInput[]) {
  const ids = list.flatMap(one => ('memberId' in one ? one.memberId : []))
  const known = new Set(
    familyId && ids.length > 0 ? (await activeMembers(ctx, familyId, ids)).map(({ id }) => id) : [],
  )
  const seen = new Set<string>()
  list.forEach((one, at) => {
    const field = 'memberId' in one ? 'memberId' : 'email'
    const path = `participants.${at}.${field}`
    if ('memberId' in one && !known.has(one.memberId)) throw invalid({ path, message: 'notYours' })
    if (seen.has(keyOf(one))) throw invalid({ path, message: 'alreadyTakesPart' })
    seen.add(keyOf(one))
  })
  if (ids.length < list.length) requireAccount(ctx)
}

type Row = typeof drawParticipants.$inferSelect

/**
 * The stored participants by the keys of those who are to take part. A guest whose address was corrected stays the same
 * guest, found by the name, as long as only one guest of that name is gone and only one is new.
 */
function whoStays(before: readonly Row[], list: readonly ParticipantInput[]): Map<string, Row> {
  const stored = new Map(before.map(row => [row.memberId ?? row.email ?? '', row]))
  const stays = new Map(
    list.flatMap(one => {
      const row = stored.get(keyOf(one))
      return row ? [[keyOf(one), row] as const] : []
    }),
  )
  const kept = new Set(stays.values())
  const gone = before.filter(row => row.email !== null && !kept.has(row))
  const fresh = list.flatMap(one => ('memberId' in one || stays.has(keyOf(one)) ? [] : one))
  for (const one of fresh) {
    const called = (name: string | null) => name !== null && fold(name) === fold(one.name)
    const [same, ...others] = gone.filter(row => called(row.name))
    if (same && others.length === 0 && fresh.filter(({ name }) => called(name)).length === 1)
      stays.set(keyOf(one), same)
  }
  return stays
}

/** Replaces the participants. Those who stay keep their row and their exclusions, and guests their link. */
export async function setParticipants(ctx: Context, draw: DrawRow, list: readonly ParticipantInput[]) {
  await check(ctx, draw, list)
  const before = await ctx.db.select().from(drawParticipants).where(eq(drawParticipants.drawId, draw.id))
  const stays = whoStays(before, list)
  const kept = new Set([...stays.values()].map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.delete(drawParticipants).where(isOneOf(drawParticipants.id, gone))
  for (const one of list) {
    const row = stays.get(keyOf(one))
    const participates = one.participates ?? true
    const guest = 'memberId' in one ? {} : { name: one.name, email: one.email }
    if (row) {
      await ctx.db
        .update(drawParticipants)
        .set({ ...guest, participates })
        .where(eq(drawParticipants.id, row.id))
      continue
    }
    const id = newId()
    const entry = 'memberId' in one ? { memberId: one.memberId } : { hash: tokenHash(mailedToken(id)) }
    await ctx.db.insert(drawParticipants).values({ id, drawId: draw.id, participates, ...guest, ...entry })
  }
}

/** Replaces the exclusions; `from` and `to` are ids of members or addresses of guests. */
export async function setExclusions(ctx: Context, draw: DrawRow, list: NonNullable<DrawInput['exclusions']>) {
  const found = await ctx.db
    .select({ id: drawParticipants.id, memberId: drawParticipants.memberId, email: drawParticipants.email })
    .from(drawParticipants)
    .where(eq(drawParticipants.drawId, draw.id))
  const ids = new Map(found.map(row => [row.memberId ?? row.email ?? '', row.id]))
  const wanted = new Map<string, typeof drawExclusions.$inferInsert>()
  list.forEach(({ from, to, bothWays = false }, at) => {
    for (const [field, key] of Object.entries({ from, to })) {
      if (!ids.has(key)) throw invalid({ path: `exclusions.${at}.${field}`, message: 'notYours' })
    }
    if (from === to) throw invalid({ path: `exclusions.${at}.to`, message: 'choiceInvalid' })
    const key = `${from} ${to}`
    const both = bothWays || wanted.get(key)?.bothWays === true
    wanted.set(key, { drawId: draw.id, fromId: ids.get(from)!, toId: ids.get(to)!, bothWays: both })
  })
  await ctx.db.delete(drawExclusions).where(eq(drawExclusions.drawId, draw.id))
  await writeInParts([...wanted.values()], part => ctx.db.insert(drawExclusions).values(part))
}

/** Lets a member join or leave a draw. */
export async function setParticipation(
  ctx: Context,
  drawId: string,
  memberId: string,
  participates: boolean,
) {
  const changed = await ctx.db
    .update(drawParticipants)
    .set({ participates })
    .where(and(eq(drawParticipants.drawId, drawId), eq(drawParticipants.memberId, memberId)))
    .returning({ id: drawParticipants.id })
  if (changed.length === 0 && participates)
    await ctx.db.insert(drawParticipants).values({ drawId, memberId, participates })
}
