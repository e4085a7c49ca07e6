import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { drawExclusions, drawParticipants } from '@/db/schema'
import { invalid } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { activeMembers } from '@/lib/families/members/queries'
import { type Context, requireAccount } from '@/lib/server/auth/context'
import { mailedToken, tokenHash } from '@/lib/server/auth/tokens'
import { writeInParts } from '@/lib/server/db/bulk'
import type { DrawRow } from './policy'
import { correctedAddresses } from './rules'
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

/** Gives the exclusions of one participant to another. */
async function moveExclusions(ctx: Context, from: string, to: string) {
  for (const side of ['fromId', 'toId'] as const)
    await ctx.db
      .update(drawExclusions)
      .set({ [side]: to })
      .where(eq(drawExclusions[side], from))
}

/**
 * Replaces the participants. Those who stay keep their row, and guests their link. A guest whose address was corrected
 * keeps the exclusions alone: the old address may have a link, which must not open the pick any more.
 */
export async function setParticipants(ctx: Context, draw: DrawRow, list: readonly ParticipantInput[]) {
  await check(ctx, draw, list)
  const before = await ctx.db.select().from(drawParticipants).where(eq(drawParticipants.drawId, draw.id))
  const ids = new Map(before.map(row => [row.memberId ?? row.email ?? '', row.id]))
  const wanted = new Set(list.map(keyOf))
  for (const one of list) {
    const known = ids.get(keyOf(one))
    const participates = one.participates ?? true
    const guest = 'memberId' in one ? {} : { name: one.name, email: one.email }
    if (known) {
      await ctx.db
        .update(drawParticipants)
        .set({ ...guest, participates })
        .where(eq(drawParticipants.id, known))
      continue
    }
    const id = newId()
    const entry = 'memberId' in one ? { memberId: one.memberId } : { hash: tokenHash(mailedToken(id)) }
    await ctx.db.insert(drawParticipants).values({ id, drawId: draw.id, participates, ...guest, ...entry })
    ids.set(keyOf(one), id)
  }
  const guests = before.flatMap(({ name, email }) => (name !== null && email !== null ? { name, email } : []))
  const invited = list.flatMap(one => ('memberId' in one ? [] : one))
  for (const [old, now] of correctedAddresses(guests, invited))
    await moveExclusions(ctx, ids.get(old)!, ids.get(now)!)
  const gone = before.filter(row => !wanted.has(row.memberId ?? row.email ?? '')).map(row => row.id)
  if (gone.length > 0) await ctx.db.delete(drawParticipants).where(isOneOf(drawParticipants.id, gone))
}

/**
 * Gives a guest another address, and with it another link: the old one opens nothing any more. Who gives to whom stays as it
 * is. Answers the new participant's id.
 */
export async function moveGuest(
  ctx: Context,
  { id: before, ...guest }: typeof drawParticipants.$inferSelect,
  email: string,
): Promise<string> {
  const id = newId()
  const { receiverId, ...rest } = guest
  await ctx.db.insert(drawParticipants).values({ ...rest, id, email, hash: tokenHash(mailedToken(id)) })
  await ctx.db
    .update(drawParticipants)
    .set({ receiverId: id })
    .where(and(eq(drawParticipants.drawId, guest.drawId), eq(drawParticipants.receiverId, before)))
  await moveExclusions(ctx, before, id)
  await ctx.db.delete(drawParticipants).where(eq(drawParticipants.id, before))
  // Two participants never have one receiver, not even for a moment.
  await ctx.db.update(drawParticipants).set({ receiverId }).where(eq(drawParticipants.id, id))
  return id
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
