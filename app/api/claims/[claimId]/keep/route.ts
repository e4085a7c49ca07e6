import { claimsApi } from '@/lib/claims/api'
import { keepClaim } from '@/lib/claims/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(claimsApi.keep, keepClaim)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
