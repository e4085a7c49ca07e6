import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { removeClaim, updateClaim } from '@/lib/wishlists/claims/commands'
import { getClaim } from '@/lib/wishlists/claims/views'

export const GET = route(claimsApi.get, getClaim)
export const PUT = route(claimsApi.update, updateClaim)
export const DELETE = route(claimsApi.remove, removeClaim)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
