import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { createBackup } from '@/lib/transfers/backups/commands'
import { listBackups } from '@/lib/transfers/backups/queries'

export const GET = route(backupsApi.list, listBackups)
export const POST = route(backupsApi.create, createBackup)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
