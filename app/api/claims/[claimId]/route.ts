import { claimsApi } from '@/lib/claims/api'
import { removeClaim, updateClaim } from '@/lib/claims/commands'
import { getClaim } from '@/lib/claims/views'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(claimsApi.get, getClaim)
export const PUT = route(claimsApi.update, updateClaim)
export const DELETE = route(claimsApi.remove, removeClaim)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
