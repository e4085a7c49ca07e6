import 'server-only'
import { invalid } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { listMembers } from '@/lib/families/members/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import type { WishlistDetail } from '@/lib/wishlists/schema'
import { namedAndPartners, readersAmong } from './policy'
import { splitCost } from './rules'
import type { ClaimInput, CoGiver } from './schema'

/** An amount in major units as minor units; 422 on `path` when its currency has fewer decimals. */
export function minorOf(amount: number, currency: string, path: string): number {
  const minor = toMinor(amount, currency)
  if (minor === null) throw invalid({ path, message: 'tooManyDecimals' })
  return minor
}

/**
 * Checks the co-givers and splits the cost among them. One 422 covers everybody who cannot chip in: those who
 * do not see the list, its recipients and their partners.
 */
export async function shareCost(
  ctx: Context,
  listId: string,
  giverId: string | null,
  totalMinor: number | null,
  currency: string,
  wanted: NonNullable<ClaimInput['coGivers']>,
): Promise<CoGiver[]> {
  const ids = wanted.flatMap(({ userId }) => userId ?? [])
  const [barred, readers] =
    ids.length === 0
      ? [new Set<string>(), new Map<string, string>()]
      : await Promise.all([namedAndPartners(ctx, listId), readersAmong(ctx, listId, ids)])
  const people = wanted.map(({ userId, name }, at) => {
    const path = `coGivers.${at}`
    if (userId === undefined) {
      if (name === undefined) throw invalid({ path: `${path}.name`, message: 'nameRequired' })
      return { userId: null, name }
    }
    if (userId === giverId || ids.indexOf(userId) !== ids.lastIndexOf(userId))
      throw invalid({ path: `${path}.userId`, message: 'coGiverTwice' })
    const known = readers.get(userId)
    if (known === undefined || barred.has(userId))
      throw invalid({ path: `${path}.userId`, message: 'coGiverUnknown' })
    return { userId, name: known }
  })
  const split = splitCost(
    totalMinor,
    wanted.map(({ amount }, at) =>
      amount === undefined ? undefined : minorOf(amount, currency, `coGivers.${at}.amount`),
    ),
  )
  if ('fault' in split) throw invalid(split.fault)
  return people.map((person, at) => ({ ...person, amountMinor: split.shares[at] ?? 0 }))
}

/**
 * The accounts that a giver can choose as co-givers: those who share the list with the giver, without the
 * people the list names and their partners. Blind viewers get none.
 */
export async function coGiverChoices(
  ctx: Context,
  list: Pick<WishlistDetail, 'id' | 'blind' | 'familyIds' | 'owner' | 'collaborators'>,
): Promise<{ userId: string; name: string }[]> {
  if (list.blind) return []
  const [barred, ...families] = await Promise.all([
    namedAndPartners(ctx, list.id),
    ...list.familyIds.map(familyId => listMembers(ctx, { familyId })),
  ])
  const known = new Map<string, string>()
  const meet = (id: string | null, name: string) => {
    if (id !== null && id !== userId(ctx) && !barred.has(id) && !known.has(id)) known.set(id, name)
  }
  for (const member of families.flatMap(({ data }) => data)) meet(member.userId, member.name)
  meet(list.owner.id, list.owner.name)
  for (const one of list.collaborators) meet(one.userId, one.name)
  return [...known].map(([id, name]) => ({ userId: id, name }))
}
