import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { listClaims } from '@/lib/wishlists/claims/views'

export const GET = route(claimsApi.list, listClaims)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
