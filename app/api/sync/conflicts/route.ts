import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { syncApi } from '@/lib/transfers/sync/api'
import { listConflicts } from '@/lib/transfers/sync/queries'

export const GET = route(syncApi.conflicts, listConflicts)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
