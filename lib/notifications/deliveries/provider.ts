import 'server-only'
import { hearAll } from '@/lib/activity/provider'
import type { Effects } from '@/lib/server/auth/context'
import { beginSending } from '@/lib/server/jobs/sender'
import { deliverDue } from './jobs'

/** Sends news as it is written, in a long-lived process. The clock sends what waited, and what was not heard. */
export const sendAsHeard = (effects: Effects): Promise<void> =>
  beginSending('deliver', effects, deliverDue, soon =>
    hearAll(({ audience }) => {
      if (audience === 'account') soon()
    }),
  )
