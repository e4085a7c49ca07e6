import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { undoRestore } from '@/lib/transfers/backups/restores.commands'

export const POST = route(backupsApi.undoRestore, undoRestore)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
