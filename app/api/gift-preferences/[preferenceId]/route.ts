import { route } from '@/lib/composition/route'
import { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import { deletePreference, updatePreference } from '@/lib/ideas/preferences/commands'
import { getPreference } from '@/lib/ideas/preferences/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(giftPreferencesApi.get, getPreference)
export const PUT = route(giftPreferencesApi.update, updatePreference)
export const DELETE = route(giftPreferencesApi.remove, deletePreference)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
