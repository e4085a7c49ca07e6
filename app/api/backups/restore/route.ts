import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { restoreFile } from '@/lib/transfers/backups/restores.commands'

export const POST = route(backupsApi.restoreFile, restoreFile)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
