import { accountsApi } from '@/lib/accounts/api'
import { identitiesApi } from '@/lib/accounts/identities/api'
import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { secondStepApi } from '@/lib/accounts/second-step/api'
import { activityApi } from '@/lib/activity/api'
import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { analyticsApi } from '@/lib/analytics/api'
import { insightsApi } from '@/lib/analytics/insights/api'
import { billingApi } from '@/lib/billing/api'
import { circleApi } from '@/lib/circle/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { contactApi } from '@/lib/contact/api'
import { systemApi } from '@/lib/developers/api'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { ideasApi } from '@/lib/ideas/api'
import { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { notificationsApi } from '@/lib/notifications/api'
import { deliveriesApi } from '@/lib/notifications/deliveries/api'
import { eventsApi } from '@/lib/notifications/live/api'
import { phonesApi } from '@/lib/notifications/phones.api'
import { notificationPreferencesApi } from '@/lib/notifications/preferences/api'
import { pushApi } from '@/lib/notifications/push/api'
import { unsubscribeApi } from '@/lib/notifications/unsubscribe/api'
import { occasionsApi } from '@/lib/occasions/api'
import { operatorApi } from '@/lib/operator/api'
import { orderMailsApi } from '@/lib/order-mails/api'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { peopleApi } from '@/lib/people/api'
import { picturesApi } from '@/lib/pictures/api'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { productsApi } from '@/lib/products/api'
import { quickAddApi } from '@/lib/quick-add/api'
import { recommendationsApi } from '@/lib/recommendations/api'
import { remindersApi } from '@/lib/reminders/api'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { reportsApi } from '@/lib/reports/api'
import { samplesApi } from '@/lib/samples/api'
import { searchApi } from '@/lib/search/api'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { importUndoApi } from '@/lib/transfers/undo/api'
import { webhooksApi } from '@/lib/webhooks/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { listenersApi } from '@/lib/wishlists/listeners/api'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { connectorsApi } from './connectors/api'

// In the OpenAPI document, its path and name belong to families.
const { ofFamily, ...occasions } = occasionsApi

/** Every REST call of the product, by noun. */
export const api = {
  accounts: accountsApi,
  identities: identitiesApi,
  secondStep: secondStepApi,
  passkeys: passkeysApi,
  people: peopleApi,
  occasions,
  gifts: giftsApi,
  activity: activityApi,
  advancedAnalytics: advancedAnalyticsApi,
  analytics: analyticsApi,
  allowances: allowancesApi,
  backups: backupsApi,
  sync: syncApi,
  billing: billingApi,
  budgets: budgetsApi,
  calendarFeeds: feedsApi,
  circle: circleApi,
  claims: claimsApi,
  collaborators: collaboratorsApi,
  comments: commentsApi,
  connectors: connectorsApi,
  contact: contactApi,
  deliveries: deliveriesApi,
  draws: drawsApi,
  events: eventsApi,
  exchangeRates: exchangeRatesApi,
  giftCards: giftCardsApi,
  expenses: expensesApi,
  families: { ...familiesApi, occasions: ofFamily },
  giftPreferences: giftPreferencesApi,
  ideas: ideasApi,
  insights: insightsApi,
  invitations: invitationsApi,
  members: membersApi,
  notificationPreferences: notificationPreferencesApi,
  notifications: notificationsApi,
  operator: operatorApi,
  orderInbox: orderInboxApi,
  orderMails: orderMailsApi,
  personLinks: personLinksApi,
  phones: phonesApi,
  pictures: picturesApi,
  preferences: preferencesApi,
  products: productsApi,
  push: pushApi,
  quickAdd: quickAddApi,
  receipts: receiptsApi,
  recommendations: recommendationsApi,
  reminders: remindersApi,
  reminderRules: reminderRulesApi,
  reminderTemplates: reminderTemplatesApi,
  smartReminders: smartRemindersApi,
  reports: reportsApi,
  samples: samplesApi,
  search: searchApi,
  shared: sharedApi,
  listeners: listenersApi,
  shares: sharesApi,
  system: systemApi,
  tracking: trackingApi,
  transfers: transfersApi,
  importUndo: importUndoApi,
  unsubscribe: unsubscribeApi,
  webhooks: webhooksApi,
  wishes: wishesApi,
  wishlists: wishlistsApi,
}
