import { preferencesApi } from '@/lib/accounts/preferences/api'
import { updatePreferences } from '@/lib/accounts/preferences/commands'
import { getPreferences } from '@/lib/accounts/preferences/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(preferencesApi.mine, getPreferences)
export const PUT = route(preferencesApi.update, updatePreferences)
export const { POST, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'PUT')
