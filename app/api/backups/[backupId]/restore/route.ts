import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { restoreBackup } from '@/lib/transfers/backups/restores.commands'

export const POST = route(backupsApi.restore, restoreBackup)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
