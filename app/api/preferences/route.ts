import { preferencesApi } from '@/lib/accounts/preferences/api'
import { updatePreferences } from '@/lib/accounts/preferences/commands'
import { getPreferences } from '@/lib/accounts/preferences/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(preferencesApi.mine, getPreferences)
export const PUT = route(preferencesApi.update, updatePreferences)
export const { POST, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'PUT')
