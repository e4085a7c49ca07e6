import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { syncApi } from '@/lib/transfers/sync/api'
import { sendChanges } from '@/lib/transfers/sync/commands'
import { listChanges } from '@/lib/transfers/sync/queries'

export const GET = route(syncApi.changes, listChanges)
export const POST = route(syncApi.send, sendChanges)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
