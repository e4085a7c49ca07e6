import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { syncApi } from '@/lib/transfers/sync/api'
import { reopenConflict } from '@/lib/transfers/sync/conflicts.commands'

export const POST = route(syncApi.reopen, reopenConflict)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
