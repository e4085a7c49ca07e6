import { jobContext } from '@/lib/composition/job-context'
import { takeCall } from '@/lib/connectors/telegram/updates.commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

/** Telegram's own call: it carries a secret of ours, and is in no list of ours. */
export const POST = async (request: Request) => takeCall(await jobContext('telegram'), request)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
