import { preferencesApi } from '@/lib/accounts/preferences/api'
import { getPreferencesOf } from '@/lib/accounts/preferences/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(preferencesApi.get, getPreferencesOf)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
