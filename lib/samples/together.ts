import 'server-only'
import { familyMembers } from '@/db/schema'
import { linkPerson } from '@/lib/circle/person-links/commands'
import type { PlainDate } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { createDraw, drawDraw } from '@/lib/draws/commands'
import { createFamily } from '@/lib/families/commands'
import { createProfile } from '@/lib/families/members/commands'
import { namePartner } from '@/lib/families/partners.commands'
import { facePrefix } from '@/lib/pictures/values'
import { type Context, userId } from '@/lib/server/auth/context'
import { keepingRecipients } from '@/lib/surprise/commands'
import { createClaim } from '@/lib/wishlists/claims/commands'
import { createWishlist } from '@/lib/wishlists/commands'
import { createComment } from '@/lib/wishlists/comments/commands'
import { createItem } from '@/lib/wishlists/wishes/commands'
import type { Messages } from '@/messages/en'
import { openCompanions } from './companions'
import { sampleFaces } from './faces.values'
import type { Role } from './family'
import { priceIn } from './prices'
import { type Who, type WishLine, wishLines } from './wishes'

const hour = 3_600_000
/** Hours since the claims were made and the names drawn. */
export const togetherHours = 90

interface Setting {
  words: Messages['samples']
  personIdOf: ReadonlyMap<Role, string>
  birthdayOf: ReadonlyMap<Role, string | null>
  /** The feast at which everybody gets a gift. */
  occasionId: string | null
  /** The date of the visitor's own list. */
  feast: PlainDate
  /** The date of the sister's list. */
  birthday: PlainDate
}

async function addFamily(
  ctx: Context,
  { words, personIdOf, birthdayOf }: Setting,
  partner: Context,
  sister: Context,
) {
  const family = await createFamily(ctx, { name: words.family.name })
  const familyId = family.id
  const joined = { createdAt: ctx.now, updatedAt: ctx.now, familyId, role: 'member' } as const
  const [partnerMember, sisterMember] = [newId(), newId()]
  // These accounts are new, so no list or gift is for them yet.
  await keepingRecipients(ctx, null, () =>
    ctx.db.insert(familyMembers).values([
      { ...joined, id: partnerMember, userId: userId(partner), birthday: birthdayOf.get('partner') },
      { ...joined, id: sisterMember, userId: userId(sister), birthday: birthdayOf.get('sister') },
    ]),
  )
  const me = family.memberId
  await namePartner(ctx, familyId, { memberId: me, partnerId: partnerMember, speaks: [me, partnerMember] })
  const child = await createProfile(sister, {
    familyId,
    name: words.names.child,
    kind: 'child',
    birthday: birthdayOf.get('child'),
  })
  const members = { partner: partnerMember, sister: sisterMember, child: child.id }
  for (const role of ['partner', 'sister', 'child'] as const)
    await linkPerson(ctx, { personId: personIdOf.get(role)!, familyId, memberId: members[role] })
  return { familyId, members: [me, ...Object.values(members)] }
}

type Cast = Record<Who, Context>

/** Adds wishes to a list, each by the person who wishes or suggests it. */
async function addWishes(wishlistId: string, lines: readonly WishLine[], { words }: Setting, cast: Cast) {
  const idOf = new Map<WishLine['wish'], string>()
  for (const { wish, by, euros, priority, note, hidden } of lines) {
    const { id } = await createItem(cast[by], {
      wishlistId,
      name: words.wishes[wish],
      price: priceIn(cast[by].settings.currency, euros),
      priority,
      hidden,
      note: note ? words.family.note : null,
    })
    idOf.set(wish, id)
  }
  return idOf
}

/** Claims wishes, each as its giver. */
async function addClaims(
  wishlistId: string,
  lines: readonly WishLine[],
  idOf: Awaited<ReturnType<typeof addWishes>>,
  cast: Cast,
) {
  for (const { wish, claim } of lines)
    if (claim) await createClaim(cast[claim], { wishlistId, itemId: idOf.get(wish)! })
}

/**
 * Adds the shared part of a sample: a family with two companions, the visitor's list with claims of the
 * companions, the sister's list with a claim of the visitor, and a draw. Each step runs a command of the
 * product as the acting person, so that every rule holds.
 */
export async function addTogether(ctx: Context, setting: Setting) {
  const { words, occasionId, feast, birthday } = setting
  const ago = (who: Context, hours: number): Context => ({
    ...who,
    now: new Date(ctx.now.getTime() - hours * hour),
  })
  const faces = sampleFaces[ctx.locale]
  const companions = await openCompanions(ago(ctx, togetherHours + 3), [
    { name: words.names.partner, avatarUrl: facePrefix + faces.partner },
    { name: words.names.sister, avatarUrl: facePrefix + faces.sister },
  ])
  const [partner, sister] = companions as [Context, Context]
  const castAt = (hours: number): Cast => ({
    viewer: ago(ctx, hours),
    partner: ago(partner, hours),
    sister: ago(sister, hours),
  })
  const started = castAt(togetherHours + 2)
  const { familyId, members } = await addFamily(started.viewer, setting, started.partner, started.sister)

  const listed = castAt(togetherHours + 1)
  const mine = await createWishlist(listed.viewer, {
    name: words.family.mine,
    familyIds: [familyId],
    occasionId,
    eventDate: feast,
  })
  const myWishes = await addWishes(mine.id, wishLines.mine, setting, listed)
  const hers = await createWishlist(listed.sister, {
    name: words.family.sisters,
    familyIds: [familyId],
    eventDate: birthday,
  })
  const herWishes = await addWishes(hers.id, wishLines.sisters, setting, listed)

  const giving = castAt(togetherHours)
  await addClaims(mine.id, wishLines.mine, myWishes, giving)
  await addClaims(hers.id, wishLines.sisters, herWishes, giving)
  await createComment(giving.sister, {
    wishlistId: mine.id,
    itemId: myWishes.get('pan'),
    text: words.family.comment,
    audience: 'givers',
  })
  const draw = await createDraw(giving.viewer, {
    familyId,
    name: words.family.draw,
    date: feast,
    budget: priceIn(ctx.settings.currency, 25),
    participants: members.map(memberId => ({ memberId })),
  })
  await drawDraw(giving.viewer, { drawId: draw.id })
}
