import { preferencesApi } from '@/lib/accounts/preferences/api'
import { getPreferencesOf } from '@/lib/accounts/preferences/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(preferencesApi.get, getPreferencesOf)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
