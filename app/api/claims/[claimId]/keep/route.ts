import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { keepClaim } from '@/lib/wishlists/claims/commands'

export const POST = route(claimsApi.keep, keepClaim)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
