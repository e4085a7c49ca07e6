import { claimsApi } from '@/lib/claims/api'
import { listClaims } from '@/lib/claims/views'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(claimsApi.list, listClaims)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
