import { connectedRecords, connections } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { circleApi } from '@/lib/circle/api'
import { newId } from '@/lib/core/id'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { notificationsApi } from '@/lib/notifications/api'
import { pushApi } from '@/lib/notifications/push/api'
import { occasionsApi } from '@/lib/occasions/api'
import { operatorApi } from '@/lib/operator/api'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { peopleApi } from '@/lib/people/api'
import { recommendationsApi } from '@/lib/recommendations/api'
import { remindersApi } from '@/lib/reminders/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { reportsApi } from '@/lib/reports/api'
import { searchApi } from '@/lib/search/api'
import { seal } from '@/lib/server/auth/encryption'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { webhooksApi } from '@/lib/webhooks/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { identity, passkey, trustedDevice } from '../accounts/authenticator'
import { failedDelivery } from '../deliveries/told'
import { join, memberIdOf } from '../families/household'
import { testDatabase } from '../support/database'
import { as, confirm, type Person } from '../support/people'

/** Ids of records, by the path key that names them. */
export type Ids = Record<string, readonly string[]>

/** Makes one record of each kind for a member of a family. */
async function belongings(of: Person, familyId: string): Promise<Record<string, string>> {
  const person = await of.ok(peopleApi.create, { name: 'Aunt', relationship: 'family' })
  const occasion = await of.ok(occasionsApi.create, {
    name: 'Picnic',
    date: '2031-05-03',
    type: 'other',
    personId: person.id,
    familyId,
  })
  const gift = await of.ok(giftsApi.create, { name: 'Scarf', personId: person.id, occasionId: occasion.id })
  const budget = await of.ok(budgetsApi.create, { name: 'All', amount: 90, period: 'yearly', familyId })
  const expense = await of.ok(expensesApi.create, { amount: 9, date: '2031-01-01', budgetId: budget.id })
  const list = await of.ok(wishlistsApi.create, {
    name: 'Wishes',
    familyIds: [familyId],
    settings: { allowSuggestions: true },
  })
  const wishlistId = list.id
  const group = await of.ok(wishesApi.createGroup, { wishlistId, name: 'One', kind: 'oneOf' })
  const wish = await of.ok(wishesApi.create, { wishlistId, name: 'Mug', groupId: group.id })
  const comment = await of.ok(commentsApi.create, { wishlistId, text: 'Blue', audience: 'everyone' })
  const search = await of.ok(searchApi.save, { name: 'Mugs', query: 'mug' })
  const idea = await of.ok(ideasApi.create, { title: 'A mug' })
  const preference = await of.ok(giftPreferencesApi.create, { name: 'Mugs' })
  const reminder = await of.ok(remindersApi.create, {
    title: 'Wrap the mug',
    scheduledFor: '2031-01-02',
    giftId: gift.id,
  })
  const rule = await of.ok(reminderRulesApi.create, { name: 'Mugs', daysInAdvance: [9] })
  const template = await of.ok(reminderTemplatesApi.create, {
    name: 'Mugs',
    title: 'Mug',
    message: 'On {date}',
  })
  const card = await of.ok(giftCardsApi.create, { store: 'Mugs', amount: 9, number: '1', pin: '2' })
  const paid = await of.ok(giftCardsApi.use, { cardId: card.id, amount: 1 })
  const [proposed] = (await of.ok(recommendationsApi.list, { personId: person.id })).data
  const dismissal = await of.ok(recommendationsApi.dismiss, {
    fingerprint: proposed!.fingerprint,
    personId: person.id,
  })
  const report = await of.ok(reportsApi.create, { type: 'spending' })
  const key = await of.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read'] })
  await of.ok(notificationsApi.test, { channel: 'in_app' })
  const [news] = (await of.ok(notificationsApi.list, {})).data
  const imported = await of.ok(transfersApi.import, {
    data: [{ name: 'Imported Ida', relationship: 'friend' }],
    type: 'person',
  })
  const backup = await of.ok(backupsApi.create, { name: 'Mine' })
  const restored = await of.ok(backupsApi.restore, { backupId: backup.id })
  // It is off, because nobody listens there.
  const hook = await of.ok(webhooksApi.create, {
    url: 'https://example.org/hook',
    events: ['*'],
    isActive: false,
  })
  const left = await of.ok(syncApi.send, {
    ops: [
      {
        key: 'a change of a device',
        call: 'PUT /api/gifts/{giftId}',
        path: { giftId: gift.id },
        body: { name: 'Another mug' },
        base: { name: 'A glass' },
        version: 99,
        madeAt: '2030-01-01T00:00:00Z',
      },
    ],
  })
  const profile = await of.ok(membersApi.createProfile, { familyId, name: 'Rex', kind: 'pet' })
  const feed = await of.ok(feedsApi.create, { personId: person.id })
  const { publicKey } = await of.ok(pushApi.list, {})
  const browser = await of.ok(pushApi.create, {
    endpoint: `https://push.example.org/${person.id}`,
    keys: { p256dh: publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
  })
  return {
    feedId: feed.id,
    service: 'contacts',
    questionId: await question(of, person.id),
    subscriptionId: browser.id,
    deliveryId: await failedDelivery(of),
    personId: person.id,
    occasionId: occasion.id,
    giftId: gift.id,
    budgetId: budget.id,
    expenseId: expense.id,
    wishlistId,
    groupId: group.id,
    itemId: wish.id,
    commentId: comment.id,
    savedSearchId: search.id,
    ideaId: idea.id,
    preferenceId: preference.id,
    cardId: card.id,
    reminderId: reminder.id,
    ruleId: rule.id,
    templateId: template.id,
    fingerprint: 'f'.repeat(64),
    useId: paid.uses[0]!.id,
    dismissalId: dismissal.id,
    reportId: report.id,
    apiKeyId: key.id,
    passkeyId: await passkey(of),
    identityId: await identity(of),
    trustedDeviceId: await trustedDevice(of),
    sessionId: (await of.ok(accountsApi.sessions, {})).data[0]!.id,
    profileId: profile.id,
    notificationId: news!.id,
    importId: imported.id!,
    backupId: backup.id,
    restoreId: restored.id!,
    conflictId: left.results[0]!.conflictId!,
    webhookId: hook.id,
    mailId: await forwardedMail(of),
  }
}

/** A mail that waits at the secret address of an account. */
async function forwardedMail(of: Person): Promise<string> {
  const { inbox } = await of.ok(orderInboxApi.create, {})
  await of.ok(orderInboxApi.take, {
    token: inbox!.url!.split('/').at(-1)!,
    mail: 'Subject: Your order\r\n\r\nOrder number: KC-10482\n1 x Mug\n',
  })
  return (await of.ok(orderInboxApi.list, {})).data[0]!.id
}

/** What an account is asked about a contact that is gone at its server. */
async function question(of: Person, personId: string): Promise<string> {
  const db = await testDatabase()
  const [connection] = await db
    .insert(connections)
    .values({
      ownerId: of.user.id,
      service: 'contacts',
      address: 'https://cloud.example.org',
      username: 'me',
      sealed: seal('secret'),
      state: 'connected',
      nextAt: new Date('2100-01-01'),
    })
    .returning()
  const [record] = await db
    .insert(connectedRecords)
    .values({
      id: newId(),
      connectionId: connection!.id,
      personId,
      collection: 'chosen',
      href: `/me/${personId}.vcf`,
      fate: 'asked',
    })
    .returning()
  return record!.id
}

/** A family in which Mallory is a plain member, a family unknown to her, and a family of her own. */
export async function neighbourhood() {
  // The first account is the operator's.
  const olga = await confirm(await as('Olga'))
  const [vera, will, mallory, stranger] = (await Promise.all(
    ['Vera', 'Will', 'Mallory', 'Stranger'].map(async name => confirm(await as(name))),
  )) as [Person, Person, Person, Person]
  const banner = await olga.ok(operatorApi.setBanner, { en: 'Down on Sunday' })
  const { id: familyId } = await olga.ok(familiesApi.create, { name: 'The Meyers' })
  const memberOf = new Map([[olga, await memberIdOf(olga, familyId)]])
  for (const one of [vera, will, mallory]) memberOf.set(one, await join(olga, familyId, one))
  const [veras, wills] = [memberOf.get(vera)!, memberOf.get(will)!]
  await vera.ok(membersApi.update, { familyId, memberId: veras, partnerId: wills })
  await will.ok(membersApi.update, { familyId, memberId: wills, partnerId: veras })
  const { id: elsewhere } = await stranger.ok(familiesApi.create, { name: 'Elsewhere' })
  const { id: hers } = await mallory.ok(familiesApi.create, { name: 'Hers' })
  const [theirs, own, far] = [
    await belongings(vera, familyId),
    await belongings(mallory, familyId),
    await belongings(stranger, elsewhere),
  ]
  // Vera is a guardian of Mallory's Rex too. Will was asked and has not answered.
  const rex = { familyId, memberId: own.profileId! }
  await mallory.ok(membersApi.updateProfile, {
    ...rex,
    guardianIds: [memberOf.get(mallory)!, veras, wills],
  })
  await vera.ok(membersApi.guard, rex)
  const { wishlistId } = theirs as { wishlistId: string }
  await vera.ok(collaboratorsApi.create, { wishlistId, email: will.email, role: 'admin' })
  const { collaborators } = await vera.ok(wishlistsApi.get, { wishlistId })
  const { token } = await vera.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
  const open = await vera.ok(wishesApi.create, { wishlistId, name: 'Scarf' })
  const claim = await will.ok(claimsApi.create, {
    wishlistId,
    itemId: theirs.itemId!,
    cost: 30,
    coGivers: [{ userId: olga.user.id, amount: 10 }],
  })
  const invitation = await olga.ok(membersApi.invite, { familyId, role: 'member' })
  const draw = await olga.ok(drawsApi.create, {
    name: 'Christmas',
    date: '2031-12-24',
    familyId,
    participants: [olga, vera, will].map(one => ({ memberId: memberOf.get(one)! })),
  })
  await olga.ok(drawsApi.open, { drawId: draw.id })
  const news = await vera.ok(circleApi.list, {})
  const others: Ids = {
    ...Object.fromEntries(Object.entries(theirs).map(([key, id]) => [key, [id, far[key]!]])),
    itemId: [theirs.itemId!, open.id],
    familyId: [familyId, elsewhere],
    memberId: [veras, wills, memberOf.get(olga)!, theirs.profileId!, await memberIdOf(stranger, elsewhere)],
    collaboratorId: [collaborators[0]!.id],
    claimId: [claim.id],
    shareId: claim.coGivers.map(({ shareId }) => shareId),
    invitationId: [invitation.id],
    drawId: [draw.id],
    participantId: draw.participants.map(({ id }) => id),
    eventId: [news.data[0]!.id],
    token: [token!],
    accountId: [vera.user.id, stranger.user.id],
  }
  const mine: Ids = {
    ...Object.fromEntries(Object.entries(own).map(([key, id]) => [key, [id]])),
    familyId: [hers],
    memberId: [memberOf.get(mallory)!, own.profileId!],
    currency: ['EUR'],
    provider: ['1'],
    job: ['purge-gifts'],
    // Everybody puts it away for themselves.
    bannerId: [banner.id],
  }
  return { olga, mallory, others, mine, emails: [vera.email, 'nobody@example.org'] }
}
