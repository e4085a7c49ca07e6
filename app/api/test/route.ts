import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { systemApi } from '@/lib/system/api'

export const GET = route(systemApi.test, async () => ({ status: 'ok' as const }))
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
