import { randomUUID } from 'node:crypto'
import { mailsToken } from '@/lib/notifications/unsubscribe/queries'
import { listenerToken } from '@/lib/wishlists/listeners/queries'
import type { Household } from './household'
import type { Known } from './sweep'

/** The ids of everything in a household, for a reader who asks for all of it. */
export const everythingOf = (home: Household, more: Partial<Record<string, string[]>> = {}): Known => {
  const random = randomUUID()
  return {
    wishlistId: [home.wishlistId, home.bobsListId, home.formerListId],
    itemId: home.items,
    groupId: [home.groupId],
    commentId: [home.commentId],
    collaboratorId: [home.collaboratorId],
    familyId: [home.familyId],
    memberId: [home.annaMember],
    occasionId: [home.occasionId],
    personId: [home.personId, home.selfId],
    dismissalId: [random],
    giftId: [home.giftId],
    mailId: [home.mailId],
    token: [...home.tokens, mailsToken(home.anna.user.id, 'wishes'), listenerToken(random)],
    userId: [home.anna.user.id],
    savedSearchId: [home.savedSearchId],
    key: home.pictureKeys,
    ideaId: [home.ideaId],
    preferenceId: [home.preferenceId],
    cardId: [home.cardId],
    reminderId: [home.reminderId],
    ruleId: [home.ruleId],
    templateId: [home.templateId],
    fingerprint: home.fingerprints,
    provider: ['1'],
    useId: [home.useId],
    importId: [home.importId],
    backupId: [home.backupId],
    restoreId: [random],
    type: ['person', 'gift', 'occasion'],
    claimId: [home.claimId, random],
    drawId: [home.drawId],
    budgetId: home.money.budgets,
    expenseId: home.money.expenses,
    reportId: home.money.reports,
    eventId: [random],
    invitationId: [random],
    sessionId: [random],
    apiKeyId: [random],
    invoiceId: [random],
    webhookId: [home.webhookId],
    service: ['contacts', 'calendar'],
    questionId: [random],
    ...more,
  }
}

/** The history of exports lists those that the reading itself made, which get new ids each time. */
export const withoutIds = (asked: string, told: string) =>
  asked.startsWith('GET /api/exports') ? told.replace(/"id":"[^"]+"/g, '').replace(/etag: .*/, '') : told
