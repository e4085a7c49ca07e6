import { preferencesApi } from '@/lib/preferences/api'
import { getPreferencesOf } from '@/lib/preferences/queries'
import { route } from '@/lib/server/route'

export const GET = route(preferencesApi.get, getPreferencesOf)
