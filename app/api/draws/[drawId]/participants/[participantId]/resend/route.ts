import { drawsApi } from '@/lib/draws/api'
import { resendPick } from '@/lib/draws/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.resend, resendPick)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
