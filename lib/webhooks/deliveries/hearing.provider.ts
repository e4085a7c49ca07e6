import 'server-only'
import { hearAll } from '@/lib/activity/provider'
import type { Effects } from '@/lib/server/auth/context'
import { beginSending } from '@/lib/server/jobs/sender'
import { deliverWebhooks } from './jobs'

/** Calls webhooks as records change and news is written. The clock sends what waited, and what was not heard. */
export const callAsHeard = (effects: Effects): Promise<void> =>
  beginSending('webhooks', effects, deliverWebhooks, soon =>
    hearAll(({ audience }) => {
      if (audience === 'account' || audience === 'changes') soon()
    }),
  )
