import { accountsApi } from '@/lib/accounts/api'
import { removeProfile, updateProfile } from '@/lib/accounts/commands'
import { getProfile } from '@/lib/accounts/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(accountsApi.profile, getProfile)
export const PUT = route(accountsApi.updateProfile, updateProfile)
export const DELETE = route(accountsApi.removeProfile, removeProfile)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
