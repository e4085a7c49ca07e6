import { claimsApi } from '@/lib/claims/api'
import { listClaims } from '@/lib/claims/views'
import { route } from '@/lib/server/route'

export const GET = route(claimsApi.list, listClaims)
