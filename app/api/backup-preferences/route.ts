import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { backupsApi } from '@/lib/transfers/backups/api'
import { updateBackupPreferences } from '@/lib/transfers/backups/commands'
import { getBackupPreferences } from '@/lib/transfers/backups/queries'

export const GET = route(backupsApi.preferences, getBackupPreferences)
export const PUT = route(backupsApi.updatePreferences, updateBackupPreferences)
export const { POST, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'PUT')
