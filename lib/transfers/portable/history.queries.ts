import 'server-only'
import { pick } from '@/lib/core/record'
import { readPick } from '@/lib/draws/picks'
import { listDraws } from '@/lib/draws/queries'
import type { Draw } from '@/lib/draws/schema'
import { getFamily, listFamilies } from '@/lib/families/queries'
import type { Context } from '@/lib/server/auth/context'
import { listClaims } from '@/lib/wishlists/claims/views'
import { listShares } from '@/lib/wishlists/shares/queries'
import type { Further } from '../exports/library'

const atOnce = 50

type Page<One> = { data: One[]; nextCursor: string | null }

async function* pagesOf<One>(read: (cursor?: string) => Promise<Page<One>>): AsyncGenerator<One[]> {
  for (let cursor: string | undefined; ; ) {
    const { data, nextCursor }: Page<One> = await read(cursor)
    if (data.length > 0) yield data
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

/** Families as the names of their members. Nobody becomes a member by a file. */
async function* families(ctx: Context) {
  for await (const page of pagesOf(cursor => listFamilies(ctx, { limit: atOnce, cursor }))) {
    const found = []
    for (const { id, role, createdAt } of page) {
      const { name, members } = await getFamily(ctx, { familyId: id })
      found.push({ id, createdAt, name, role, members: members.map(member => member.name) })
    }
    yield found
  }
}

/** One's own pick of a draw, where it was opened. */
async function pickOf(ctx: Context, draw: Draw): Promise<string | null> {
  if (!draw.participants.some(({ self, openedAt }) => self && openedAt !== null)) return null
  return (await readPick(ctx, { drawId: draw.id })).recipient?.name ?? null
}

/** Draws that one organises or takes part in. Of the picks there is only one's own, once it was opened. */
async function* draws(ctx: Context) {
  for await (const page of pagesOf(cursor => listDraws(ctx, { limit: atOnce, cursor }))) {
    const found = []
    for (const draw of page) {
      const { id, createdAt, name, date, budget, currency, message, status, isOrganiser } = draw
      found.push({
        id,
        createdAt,
        name,
        date,
        budget,
        currency,
        message,
        status,
        isOrganiser,
        participants: draw.participants.map(one => one.name),
        pick: await pickOf(ctx, draw),
      })
    }
    yield found
  }
}

/** What one gives from the lists of others. */
async function* claims(ctx: Context) {
  const { data } = await listClaims(ctx, {})
  yield data.map(({ item, wishlist, coGivers, ...claim }) => ({
    id: claim.id,
    createdAt: claim.createdAt,
    name: item.name,
    url: item.url,
    wishlist: wishlist.name,
    recipients: wishlist.recipients,
    eventDate: wishlist.eventDate,
    ...pick(claim, [
      'quantity',
      'status',
      'cost',
      'currency',
      'ownShare',
      'note',
      'trackingNumber',
      'giveLaterUntil',
      'anonymous',
      'giftId',
    ]),
    coGivers: coGivers.map(one => one.name),
  }))
}

/** Shares in the gifts of others. */
async function* shares(ctx: Context) {
  const { data } = await listShares(ctx)
  yield data.map(({ wish, wishlist, ...share }) => ({
    id: share.id,
    createdAt: share.createdAt,
    name: wish,
    wishlist: wishlist.name,
    recipients: wishlist.recipients,
    eventDate: wishlist.eventDate,
    ...pick(share, ['buyer', 'state', 'amount', 'agreed', 'cost', 'currency', 'stage', 'giftId', 'settled']),
  }))
}

/** What one was billed by whoever runs this installation. */
async function* invoices(ctx: Context) {
  yield await ctx.effects.invoicesExported(ctx)
}

const ofList = ['id', 'createdAt', 'name', 'wishlist', 'recipients', 'eventDate'] as const
/** What a file holds for its reader alone: it needs the yes of others, or is a contract with this installation. */
export const historyOf = (ctx: Context): Further[] => [
  {
    name: 'families',
    columns: ['id', 'createdAt', 'name', 'role', 'members'],
    read: () => families(ctx),
  },
  {
    name: 'draws',
    columns: [
      'id',
      'createdAt',
      'name',
      'date',
      'budget',
      'currency',
      'message',
      'status',
      'isOrganiser',
      'participants',
      'pick',
    ],
    read: () => draws(ctx),
  },
  {
    name: 'claims',
    columns: [
      ...ofList,
      'url',
      'quantity',
      'status',
      'cost',
      'currency',
      'ownShare',
      'note',
      'trackingNumber',
      'giveLaterUntil',
      'anonymous',
      'giftId',
      'coGivers',
    ],
    read: () => claims(ctx),
  },
  {
    name: 'shares',
    columns: [
      ...ofList,
      'buyer',
      'state',
      'amount',
      'agreed',
      'cost',
      'currency',
      'stage',
      'giftId',
      'settled',
    ],
    read: () => shares(ctx),
  },
  {
    name: 'invoices',
    columns: ['id', 'createdAt', 'number', 'providerNumber', 'status', 'total', 'tax', 'currency'],
    read: () => invoices(ctx),
  },
]
