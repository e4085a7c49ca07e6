import { takeEvent } from '@/lib/billing/webhooks.commands'
import { jobContext } from '@/lib/composition/job-context'
import { otherVerbs } from '@/lib/server/http/other-methods'

/** Stripe's own call: its body is signed as it stands, and it is in no list of ours. */
export const POST = async (request: Request) => takeEvent(await jobContext('stripe'), request)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
