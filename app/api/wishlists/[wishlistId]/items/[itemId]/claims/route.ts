import { claimsApi } from '@/lib/claims/api'
import { createClaim } from '@/lib/claims/commands'
import { route } from '@/lib/server/route'

export const POST = route(claimsApi.create, createClaim)
