import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { downloadBackup } from '@/lib/transfers/backups/commands'

export const GET = route(backupsApi.download, downloadBackup)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
