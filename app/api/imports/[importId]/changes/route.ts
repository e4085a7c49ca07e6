import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { transfersApi } from '@/lib/transfers/api'
import { listImportChanges } from '@/lib/transfers/undo/changes.queries'

export const GET = route(transfersApi.changes, listImportChanges)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
