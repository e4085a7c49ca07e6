import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { deleteBackup, updateBackup } from '@/lib/transfers/backups/commands'
import { getBackup } from '@/lib/transfers/backups/queries'

export const GET = route(backupsApi.get, getBackup)
export const PUT = route(backupsApi.update, updateBackup)
export const DELETE = route(backupsApi.remove, deleteBackup)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
