import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { downloadIdentity } from '@/lib/transfers/backups/keys.commands'

export const GET = route(backupsApi.identity, downloadIdentity)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
