import { claimsApi } from '@/lib/claims/api'
import { keepClaim } from '@/lib/claims/commands'
import { route } from '@/lib/server/route'

export const POST = route(claimsApi.keep, keepClaim)
