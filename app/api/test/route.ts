import { systemApi } from '@/lib/developers/api'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(systemApi.test, async () => ({ status: 'ok' as const }))
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
