import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { createClaim } from '@/lib/wishlists/claims/commands'

export const POST = route(claimsApi.create, createClaim)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
