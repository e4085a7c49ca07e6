import { route } from '@/lib/composition/route'
import { systemApi } from '@/lib/developers/api'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(systemApi.test, async () => ({ status: 'ok' as const }))
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
