import { accountsApi } from '@/lib/accounts/api'
import { activityApi } from '@/lib/activity/api'
import { advancedAnalyticsApi } from '@/lib/advanced-analytics/api'
import { allowancesApi } from '@/lib/allowances/api'
import { analyticsApi } from '@/lib/analytics/api'
import { budgetsApi } from '@/lib/budgets/api'
import { circleApi } from '@/lib/circle/api'
import { claimsApi } from '@/lib/claims/api'
import { collaboratorsApi } from '@/lib/collaborators/api'
import { commentsApi } from '@/lib/comments/api'
import { contactApi } from '@/lib/contact/api'
import { drawsApi } from '@/lib/draws/api'
import { eventsApi } from '@/lib/events/api'
import { exchangeRatesApi } from '@/lib/exchange-rates/api'
import { expensesApi } from '@/lib/expenses/api'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { insightsApi } from '@/lib/insights/api'
import { invitationsApi } from '@/lib/invitations/api'
import { membersApi } from '@/lib/members/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { personLinksApi } from '@/lib/person-links/api'
import { preferencesApi } from '@/lib/preferences/api'
import { quickAddApi } from '@/lib/quick-add/api'
import { receiptsApi } from '@/lib/receipts/api'
import { reportsApi } from '@/lib/reports/api'
import { samplesApi } from '@/lib/samples/api'
import { searchApi } from '@/lib/search/api'
import { sharedApi } from '@/lib/shared/api'
import { systemApi } from '@/lib/system/api'
import { transfersApi } from '@/lib/transfers/api'
import { wishesApi } from '@/lib/wishes/api'
import { wishlistsApi } from '@/lib/wishlists/api'

/** Every REST call of the product, by noun. */
export const api = {
  accounts: accountsApi,
  people: peopleApi,
  occasions: occasionsApi,
  gifts: giftsApi,
  activity: activityApi,
  advancedAnalytics: advancedAnalyticsApi,
  analytics: analyticsApi,
  allowances: allowancesApi,
  budgets: budgetsApi,
  circle: circleApi,
  claims: claimsApi,
  collaborators: collaboratorsApi,
  comments: commentsApi,
  contact: contactApi,
  draws: drawsApi,
  events: eventsApi,
  exchangeRates: exchangeRatesApi,
  expenses: expensesApi,
  families: familiesApi,
  insights: insightsApi,
  invitations: invitationsApi,
  members: membersApi,
  personLinks: personLinksApi,
  preferences: preferencesApi,
  quickAdd: quickAddApi,
  receipts: receiptsApi,
  reports: reportsApi,
  samples: samplesApi,
  search: searchApi,
  shared: sharedApi,
  system: systemApi,
  transfers: transfersApi,
  wishes: wishesApi,
  wishlists: wishlistsApi,
}
