import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { circleApi } from '@/lib/circle/api'
import { familiesApi } from '@/lib/families/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { as, emailOf, type Person, password } from '../support/people'
import { admit, invite } from '../surprise/members'

/** A user with an account, and their present sign-in. */
export interface Somebody {
  caller: Person
  id: string
  password: string
}
interface Owned {
  id: string
  owner: Somebody
}

/** A family and everything its members have made so far. The first member owns the budget that all of them read. */
export interface World {
  people: Somebody[]
  /** Addresses that people save, are invited with and sign up with. */
  addresses: string[]
  families: string[]
  records: Owned[]
  lists: Owned[]
  gifts: Owned[]
  /** Links of invitations that were sent. */
  invitations: { token: string; id: string; familyId: string; by: Somebody }[]
  familyId: string
  budgetId: string
  /** Each price is a power of two, so a sum tells which gifts it counts. */
  price: () => number
  /** Every pair `list person` and `gift person` of a list or gift and its recipient, ever. */
  meant: Set<string>
}

export const somebody = (caller: Person): Somebody => ({ caller, id: caller.user.id, password })

export async function newWorld(): Promise<World> {
  const people = (await Promise.all(['Ann', 'Ben', 'Cid', 'Dee'].map(name => as(name)))).map(somebody)
  const [first, second, third] = people as [Somebody, Somebody, Somebody, Somebody]
  const family = await first.caller.ok(familiesApi.create, { name: 'The Meyers' })
  for (const { caller } of [second, third])
    await admit(caller, await invite(first.caller, family.id, caller.email))
  const always = { period: 'custom', startDate: '2020-01-01', endDate: '2040-12-31' } as const
  const budget = await first.caller.ok(budgetsApi.create, {
    ...always,
    name: 'All',
    amount: 1000,
    familyId: family.id,
  })
  let made = 0
  return {
    people,
    addresses: [...people.map(({ caller }) => caller.email), emailOf('free'), emailOf('later')],
    families: [family.id],
    records: [],
    lists: [],
    gifts: [],
    invitations: [],
    familyId: family.id,
    budgetId: budget.id,
    price: () => 2 ** made++,
    meant: new Set(),
  }
}

/** A word that no recipient may find: in names of hidden wishes, and in notes for givers. */
export const secretWord = 'ZQXSECRET'

/** The accounts that rows of recipients and records mean now, computed without the product's own queries. */
const means = sql`(x.user_id = u.id
  or exists (select 1 from family_members m where m.id = x.member_id and m.user_id = u.id)
  or exists (select 1 from person_links l, family_members m
    where l.person_id = x.person_id and m.id = l.member_id and m.user_id = u.id)
  or exists (select 1 from people p where p.id = x.person_id and lower(p.email) in (
    select u.email union select f.email from former_addresses f where f.user_id = u.id)))`

/** Stores the present recipients of lists and gifts. They stay recipients for good. */
export async function note(world: World) {
  const db = await testDatabase()
  const ids = (list: { id: string }[]) =>
    sql`(${sql.join([sql`null`, ...list.map(({ id }) => sql`${id}::uuid`)], sql`, `)})`
  const found = await rows<{ what: string; who: string }>(
    db,
    sql`with u as (select id, email from users where id in ${ids(world.people)})
      select x.wishlist_id as what, u.id as who from wishlist_recipients x, u
        where x.wishlist_id in ${ids(world.lists)} and ${means}
      union select g.id, u.id from u, gifts g, lateral (
          select null::uuid as user_id, null::uuid as member_id, g.person_id
          union all select w.user_id, w.member_id, w.person_id from claims c
            join wishlist_recipients w on w.wishlist_id = c.wishlist_id where c.gift_id = g.id) x
        where g.owner_id in ${ids(world.people)} and g.owner_id <> u.id and ${means}`,
  )
  for (const { what, who } of found) world.meant.add(`${what} ${who}`)
}

/** All gifts by their prices, to find those in a sum. */
async function giftsByPrice(world: World) {
  const found = await rows<{ id: string; price: number }>(
    await testDatabase(),
    sql`select id, price_minor::float8 / 100 as price from gifts where budget_id = ${world.budgetId}::uuid`,
  )
  return new Map(found.map(({ id, price }) => [price, id]))
}

/** Everything that a recipient reads but must not know; empty when the surprise is kept. */
export async function leaksOf(world: World, { caller, id }: Somebody): Promise<string[]> {
  const leaks: string[] = []
  if (![...world.meant].some(pair => pair.endsWith(id))) return leaks
  const { data } = await caller.ok(wishlistsApi.list, { limit: 100 })
  for (const list of data) {
    if (!world.meant.has(`${list.id} ${id}`)) continue
    if (!list.blind || list.claimedCount !== null) leaks.push(`the list ${list.id} as a giver`)
  }
  const { status, body } = await caller(budgetsApi.get, { budgetId: world.budgetId })
  if (status === 200) {
    const spent = BigInt(Math.round(body.spent as number))
    for (const [price, gift] of await giftsByPrice(world)) {
      if (world.meant.has(`${gift} ${id}`) && (spent & BigInt(Math.round(price))) !== 0n)
        leaks.push(`the gift ${gift} in the sum of the budget`)
    }
  }
  return leaks
}

/** The same for all calls on a single list. It is used seldom, because it takes many calls. */
export async function deepLeaksOf(world: World, who: Somebody): Promise<string[]> {
  const leaks = await leaksOf(world, who)
  const { caller, id } = who
  const circle = await caller.ok(circleApi.list, {})
  if (JSON.stringify(circle).includes(secretWord)) leaks.push('the circle')
  for (const { id: wishlistId } of world.lists) {
    if (!world.meant.has(`${wishlistId} ${id}`)) continue
    const { status, body } = await caller(wishlistsApi.get, { wishlistId })
    if (status !== 200) continue
    const known = body.items.filter(
      item => item.claims.length > 0 || item.hidden || item.status !== 'available',
    )
    const answers = [
      body,
      (await caller(wishesApi.list, { wishlistId })).body,
      (await caller(commentsApi.list, { wishlistId })).body,
      (await caller(wishlistsApi.activity, { wishlistId })).body,
      (await caller(wishlistsApi.stats, { wishlistId })).body,
    ]
    if (known.length > 0 || JSON.stringify(answers).includes(secretWord))
      leaks.push(`what is on ${wishlistId}`)
  }
  return leaks
}
