import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { keepClaim } from '@/lib/wishlists/claims/commands'

export const POST = route(claimsApi.keep, keepClaim)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
