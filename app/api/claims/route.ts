import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { listClaims } from '@/lib/wishlists/claims/views'

export const GET = route(claimsApi.list, listClaims)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
