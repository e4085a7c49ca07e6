import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { listRestores } from '@/lib/transfers/backups/queries'

export const GET = route(backupsApi.restores, listRestores)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
