import { route } from '@/lib/composition/route'
import { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import { createPreference } from '@/lib/ideas/preferences/commands'
import { listPreferences } from '@/lib/ideas/preferences/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(giftPreferencesApi.list, listPreferences)
export const POST = route(giftPreferencesApi.create, createPreference)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
