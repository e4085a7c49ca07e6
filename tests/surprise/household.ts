import { accountsApi } from '@/lib/accounts/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { occasionsApi } from '@/lib/occasions/api'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import { remindersApi } from '@/lib/reminders/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { searchApi } from '@/lib/search/api'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { webhooksApi } from '@/lib/webhooks/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import type { Caller } from '../support/api'
import type { Person } from '../support/people'
import { admit, invite } from './members'
import { familyMoney, type Money, picture, plotMoney } from './money'

/** The password of everybody in the tests. */
const password = 'correct horse battery'

/** Every secret text of a giver contains this word. It must never reach the recipient of the gift. */
export const taint = 'ZQXGIVERSECRET'

export interface Household {
  /** Her `email` is the address that the others saved. By now she has another. */
  anna: Person
  annaEmail: string
  bob: Person
  cleo: Person
  familyId: string
  annaMember: string
  cleoMember: string
  wishlistId: string
  /** A list that Bob keeps for Anna and the others. Anna can see it. */
  bobsListId: string
  /** Another list, for a person record with Anna's former address only. */
  formerListId: string
  items: string[]
  occasionId: string
  personId: string
  /** Anna's record of herself, by her address. */
  selfId: string
  giftId: string
  commentId: string
  collaboratorId: string
  groupId: string
  /** A mail that Anna forwarded, about an article that is on her list. */
  mailId: string
  /** The tokens of the list's link, of an open invitation, and of a calendar. */
  tokens: string[]
  savedSearchId: string
  /** The keys of the pictures of Anna's wishes. */
  pictureKeys: string[]
  ideaId: string
  preferenceId: string
  cardId: string
  reminderId: string
  ruleId: string
  templateId: string
  fingerprints: string[]
  useId: string
  drawId: string
  /** Anna's own claim on a list of Bob's for himself. */
  claimId: string
  importId: string
  backupId: string
  webhookId: string
  money: Money
}

/**
 * A family of three: Anna, the recipient, and Bob and Cleo, the givers, all with confirmed addresses. Nothing secret
 * has happened yet.
 */
export async function household(as: (name: string) => Promise<Person>): Promise<Household> {
  const [anna, bob, cleo] = await Promise.all([as('Anna'), as('Bob'), as('Cleo')])
  const family = await anna.ok(familiesApi.create, { name: 'The Meyers' })
  for (const somebody of [bob, cleo]) await admit(somebody, await invite(anna, family.id, somebody.email))
  const occasion = await anna.ok(occasionsApi.create, {
    name: 'My birthday',
    date: '2031-06-05',
    type: 'birthday',
    familyId: family.id,
  })
  const person = await anna.ok(peopleApi.create, { name: 'Teapot Tom', relationship: 'friend' })
  const gift = await anna.ok(giftsApi.create, { name: 'Teapot', personId: person.id, price: 12 })
  const list = await anna.ok(wishlistsApi.create, {
    name: 'My wishes',
    occasionId: occasion.id,
    familyIds: [family.id],
    settings: { allowSuggestions: true },
  })
  const group = await anna.ok(wishesApi.createGroup, {
    wishlistId: list.id,
    name: 'One of these',
    kind: 'oneOf',
  })
  const pictures = await Promise.all([1, 2].map(() => anna.ok(picturesApi.create, { file: picture })))
  const [ofTeapot, ofCups] = pictures.map(({ url }) => url)
  const items: string[] = []
  for (const [name, more] of [
    ['Teapot of clay', { quantity: 1, price: 40, imageUrl: ofTeapot }],
    ['Cups', { quantity: 6, price: 8, priority: 'high', imageUrl: ofCups }],
    ['Socks', { quantity: null }],
    ['Red kettle', { groupId: group.id }],
    ['Blue kettle', { groupId: group.id }],
  ] as const) {
    items.push((await anna.ok(wishesApi.create, { wishlistId: list.id, name, ...more })).id)
  }
  const comment = await anna.ok(commentsApi.create, {
    wishlistId: list.id,
    text: 'The cups are for six',
    audience: 'everyone',
  })
  const { collaborators } = await addAdmin(anna, list.id, cleo.email)
  const share = await anna.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
  const seen = await anna.ok(familiesApi.get, { familyId: family.id })
  const waiting = await invite(anna, family.id, 'somebody.else@example.org')
  const search = await anna.ok(searchApi.save, { name: 'Pots', query: 'teapot' })
  const idea = await anna.ok(ideasApi.create, { title: 'A kite', category: 'toys' })
  const preference = await anna.ok(giftPreferencesApi.create, { name: 'Toys', categories: ['toys'] })
  await anna.ok(transfersApi.import, {
    data: [{ name: 'Imported Ida', relationship: 'friend' }],
    type: 'person',
  })
  const imported = await anna.ok(transfersApi.list, {})
  const bobsList = await bobsListFor(bob, family.id, seen.members.find(m => m.userId === anna.user.id)!.id)
  const annaEmail = `anna.${family.id.replaceAll('-', '')}@example.org`
  await anna.ok(accountsApi.updateProfile, { email: annaEmail, currentPassword: password })
  const self = await anna.ok(peopleApi.create, {
    name: 'Myself',
    relationship: 'other',
    email: annaEmail,
    interests: ['tea'],
  })
  const formerList = await listByAddress(bob, family.id, anna.email)
  const memberOf = ({ user }: Person) => seen.members.find(member => member.userId === user.id)!.id
  const draw = await anna.ok(drawsApi.create, {
    name: 'Christmas',
    date: '2031-12-24',
    familyId: family.id,
    participants: [anna, bob, cleo].map(person => ({ memberId: memberOf(person) })),
    // Only one result is possible: Anna gives to Bob, Bob to Cleo, Cleo to Anna.
    exclusions: [
      { from: memberOf(anna), to: memberOf(cleo) },
      { from: memberOf(bob), to: memberOf(anna) },
      { from: memberOf(cleo), to: memberOf(bob) },
    ],
  })
  await anna.ok(drawsApi.draw, { drawId: draw.id })
  await anna.ok(drawsApi.openMine, { drawId: draw.id })
  const bobsWishes = await bob.ok(wishlistsApi.create, { name: 'For Bob', familyIds: [family.id] })
  const boots = await bob.ok(wishesApi.create, { wishlistId: bobsWishes.id, name: 'Boots', price: 90 })
  const claim = await anna.ok(claimsApi.create, { wishlistId: bobsWishes.id, itemId: boots.id })
  const reminder = await anna.ok(remindersApi.create, {
    title: 'Wrap the teapot',
    scheduledFor: '2031-01-02',
    personId: person.id,
    occasionId: occasion.id,
  })
  const rule = await anna.ok(reminderRulesApi.create, { name: 'Everybody', daysInAdvance: [9] })
  const template = await anna.ok(reminderTemplatesApi.create, {
    name: 'Flowers',
    title: 'Flowers',
    message: 'On {date}',
  })
  const smart = (await anna.ok(smartRemindersApi.list, {})).data
  const feed = await anna.ok(feedsApi.create, {})
  const { inbox } = await anna.ok(orderInboxApi.create, {})
  await anna.ok(orderInboxApi.take, {
    token: inbox!.url!.split('/').at(-1)!,
    mail: 'Subject: Your order\r\n\r\nOrder number: 4711\n1 x Teapot\nOrder total: $40.00\n',
  })
  const [mail] = (await anna.ok(orderInboxApi.list, {})).data
  const card = await anna.ok(giftCardsApi.create, { store: 'Tea house', amount: 30, number: '12', pin: '34' })
  const paid = await anna.ok(giftCardsApi.use, { cardId: card.id, amount: 5, giftId: gift.id })
  return {
    anna,
    annaEmail,
    bob,
    cleo,
    familyId: family.id,
    annaMember: memberOf(anna),
    cleoMember: memberOf(cleo),
    wishlistId: list.id,
    bobsListId: bobsList,
    formerListId: formerList,
    items,
    occasionId: occasion.id,
    personId: person.id,
    selfId: self.id,
    giftId: gift.id,
    commentId: comment.id,
    collaboratorId: collaborators[0]!.id,
    groupId: group.id,
    mailId: mail!.id,
    tokens: [share.token!, waiting, feed.url!.split('/').at(-1)!],
    savedSearchId: search.id,
    pictureKeys: pictures.map(({ key }) => key),
    ideaId: idea.id,
    preferenceId: preference.id,
    cardId: card.id,
    reminderId: reminder.id,
    ruleId: rule.id,
    templateId: template.id,
    fingerprints: [...smart.map(({ fingerprint }) => fingerprint), 'f'.repeat(64)],
    useId: paid.uses[0]!.id,
    drawId: draw.id,
    claimId: claim.id,
    importId: imported.data[0]!.id,
    money: await familyMoney(anna, bob, family.id),
    backupId: (await anna.ok(backupsApi.create, { name: 'Before the feast' })).id,
    // It is off, because nobody listens there. What it would hear is compared in tests/deliveries/two-worlds.
    webhookId: (
      await anna.ok(webhooksApi.create, {
        url: 'https://example.org/hook',
        events: ['*'],
        isActive: false,
      })
    ).id,
  }
}

async function addAdmin(anna: Caller, wishlistId: string, email: string) {
  await anna.ok(collaboratorsApi.create, { wishlistId, email, role: 'admin' })
  return anna.ok(wishlistsApi.get, { wishlistId })
}

/** Bob keeps a list for Anna that the whole family can see. She reads it and must learn nothing from it. */
async function bobsListFor(bob: Caller, familyId: string, annaMember: string) {
  const list = await bob.ok(wishlistsApi.create, {
    name: 'Things that would suit Anna',
    recipientKind: 'person',
    recipientIds: [annaMember],
    familyIds: [familyId],
  })
  await bob.ok(wishesApi.create, { wishlistId: list.id, name: 'Scarf', quantity: 2 })
  return list.id
}

/** Bob saves a person record with Anna's former address, and keeps a list for it that the family can see. */
async function listByAddress(bob: Caller, familyId: string, email: string) {
  const record = await bob.ok(peopleApi.create, { name: 'Anna', relationship: 'family', email })
  const list = await bob.ok(wishlistsApi.create, {
    name: 'Warm things',
    recipientKind: 'person',
    recipientIds: [record.id],
    familyIds: [familyId],
  })
  await bob.ok(wishesApi.create, { wishlistId: list.id, name: 'Gloves' })
  return list.id
}

export interface Secrets {
  itemId: string[]
  claimId: string[]
  commentId: string[]
  giftId: string[]
  personId: string[]
  occasionId: string[]
  wishlistId: string[]
  budgetId: string[]
  expenseId: string[]
}

/** Everything that givers can do in secret, with `taint` in every text. Returns the ids of everything that it made. */
export async function plot(home: Household) {
  const { bob, cleo, wishlistId, bobsListId, formerListId, items, annaMember, familyId } = home
  const secrets: Secrets = {
    itemId: [],
    claimId: [],
    commentId: [],
    giftId: [],
    personId: [],
    occasionId: [],
    wishlistId: [],
    budgetId: [],
    expenseId: [],
  }
  // Bob has his own person record of Anna, linked to her, with an occasion and a gift that is already wrapped.
  const person = await bob.ok(peopleApi.create, {
    name: `Anna ${taint}`,
    relationship: 'family',
    notes: taint,
    interests: [taint],
  })
  await bob.ok(personLinksApi.link, { personId: person.id, familyId, memberId: annaMember })
  const occasion = await bob.ok(occasionsApi.create, {
    name: `Party ${taint}`,
    date: '2031-06-05',
    type: 'birthday',
    personId: person.id,
    description: taint,
  })
  const gift = await bob.ok(giftsApi.create, {
    name: `Necklace ${taint}`,
    personId: person.id,
    occasionId: occasion.id,
    status: 'wrapped',
    price: 80,
    notes: taint,
    store: taint,
    tags: [taint],
    tracking: { number: taint, status: 'shipped' },
  })
  secrets.personId.push(person.id)
  secrets.occasionId.push(occasion.id)
  secrets.giftId.push(gift.id)

  // Claims at every stage, alone and joint, on single, numbered, unlimited and grouped wishes.
  const claims = await Promise.all([
    bob.ok(claimsApi.create, {
      wishlistId,
      itemId: items[0]!,
      cost: 40,
      note: taint,
      coGivers: [
        { name: taint, amount: 5 },
        { userId: cleo.user.id, amount: 15 },
      ],
    }),
    bob.ok(claimsApi.create, { wishlistId, itemId: items[1]!, quantity: 2, note: taint }),
    cleo.ok(claimsApi.create, { wishlistId, itemId: items[1]!, quantity: 4, anonymous: true }),
    cleo.ok(claimsApi.create, { wishlistId, itemId: items[2]!, note: taint }),
    cleo.ok(claimsApi.create, { wishlistId, itemId: items[3]!, note: taint }),
  ])
  for (const { id: shareId, amount } of (await cleo.ok(sharesApi.list, {})).data) {
    await cleo.ok(sharesApi.answer, { shareId, answer: 'in', amount })
    await cleo.ok(sharesApi.settle, { shareId, settled: true })
  }
  await bob.ok(claimsApi.update, {
    claimId: claims[0].id,
    status: 'purchased',
    trackingNumber: taint,
    store: taint,
    giveLaterUntil: '2031-08-01',
  })
  await bob.ok(claimsApi.update, { claimId: claims[0].id, status: 'wrapped' })
  secrets.claimId.push(...claims.map(claim => claim.id))
  secrets.giftId.push(...claims.flatMap(claim => claim.giftId ?? []))

  // Suggestions and comments between givers, on both lists.
  for (const [giver, list] of [
    [cleo, wishlistId],
    [bob, wishlistId],
    [cleo, bobsListId],
    [cleo, formerListId],
  ] as const) {
    const hidden = await giver.ok(wishesApi.create, {
      wishlistId: list,
      hidden: true,
      name: `Surprise ${secrets.itemId.length} ${taint}`,
      description: taint,
      note: taint,
      url: `https://shop.example/${taint}/${secrets.itemId.length}`,
      price: 99,
      priority: 'urgent',
      imageUrl: (await giver.ok(picturesApi.create, { file: picture })).url,
    })
    const spoken = await giver.ok(commentsApi.create, { wishlistId: list, text: taint, audience: 'givers' })
    const about = await giver.ok(commentsApi.create, {
      wishlistId: list,
      itemId: hidden.id,
      text: taint,
      audience: 'givers',
    })
    secrets.itemId.push(hidden.id)
    secrets.commentId.push(spoken.id, about.id)
    if (giver === cleo && list === wishlistId) {
      const claim = await bob.ok(claimsApi.create, { wishlistId: list, itemId: hidden.id, note: taint })
      secrets.claimId.push(claim.id)
    }
  }
  const scarf = (await bob.ok(wishlistsApi.get, { wishlistId: bobsListId })).items[0]!
  const onScarf = await bob.ok(claimsApi.create, {
    wishlistId: bobsListId,
    itemId: scarf.id,
    quantity: 2,
    note: taint,
  })
  secrets.claimId.push(onScarf.id)
  const gloves = (await cleo.ok(wishlistsApi.get, { wishlistId: formerListId })).items[0]!
  const onGloves = await cleo.ok(claimsApi.create, {
    wishlistId: formerListId,
    itemId: gloves.id,
    note: taint,
  })
  secrets.claimId.push(onGloves.id)
  secrets.giftId.push(onGloves.giftId!)

  // Bob keeps one of her wishes and a suggestion as ideas of his own, and makes a gift of hers an idea for another.
  const other = await bob.ok(peopleApi.create, { name: `Dora ${taint}`, relationship: 'friend' })
  const ideas = [
    await bob.ok(ideasApi.fromWish, { wishlistId, itemId: items[4]! }),
    await bob.ok(ideasApi.fromWish, { wishlistId, itemId: secrets.itemId[0]! }),
    await bob.ok(ideasApi.copy, { giftId: gift.id, personIds: [other.id, person.id] }),
  ]
  secrets.personId.push(other.id)
  secrets.giftId.push(...ideas.flatMap(({ data }) => data.map(({ id }) => id)))

  // Cleo manages the list and tries to make it reveal her claims today. Whether or not this is allowed, nobody
  // learns of it.
  const today = new Date().toISOString().slice(0, 10)
  await cleo
    .ok(wishlistsApi.update, { wishlistId, eventDate: today, revealAt: `${today}T23:59:00.000Z` })
    .catch(() => undefined)

  // A list of Bob's that Anna cannot see at all.
  const hiddenList = await bob.ok(wishlistsApi.create, {
    name: `Plans ${taint}`,
    recipientKind: 'person',
    recipientIds: [person.id],
  })
  await bob.ok(wishesApi.create, { wishlistId: hiddenList.id, name: taint })
  secrets.wishlistId.push(hiddenList.id)

  const spent = await plotMoney({ ...home, claims: { bob: claims[1].id, cleo: claims[2].id }, taint })
  for (const [key, ids] of Object.entries(spent)) secrets[key as keyof typeof spent].push(...ids)
  return secrets
}
