import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { createClaim } from '@/lib/wishlists/claims/commands'

export const POST = route(claimsApi.create, createClaim)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
