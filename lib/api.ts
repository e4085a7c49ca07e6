import { accountsApi } from '@/lib/accounts/api'
import { activityApi } from '@/lib/activity/api'
import { contactApi } from '@/lib/contact/api'
import { eventsApi } from '@/lib/events/api'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { preferencesApi } from '@/lib/preferences/api'
import { quickAddApi } from '@/lib/quick-add/api'
import { samplesApi } from '@/lib/samples/api'
import { searchApi } from '@/lib/search/api'
import { systemApi } from '@/lib/system/api'
import { transfersApi } from '@/lib/transfers/api'

/** Every REST call of the product, by noun. */
export const api = {
  accounts: accountsApi,
  people: peopleApi,
  occasions: occasionsApi,
  gifts: giftsApi,
  activity: activityApi,
  contact: contactApi,
  events: eventsApi,
  preferences: preferencesApi,
  quickAdd: quickAddApi,
  samples: samplesApi,
  search: searchApi,
  system: systemApi,
  transfers: transfersApi,
}
