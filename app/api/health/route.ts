import { health } from '@/db'
import { Problem } from '@/lib/core/errors'
import { systemApi } from '@/lib/developers/api'
import { otherVerbs } from '@/lib/server/other-verbs'
import { queueState } from '@/lib/server/queue'
import { route } from '@/lib/server/route'
import { troubles } from '@/lib/server/troubles'

export const GET = route(systemApi.health, async () => {
  const { ok, kind } = await health()
  if (!ok) throw new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable', null, { 'Retry-After': '5' })
  const found = troubles()
  const queue = queueState()
  if (found.length === 0) return { status: 'ok' as const, database: kind, queue }
  return { status: 'degraded' as const, database: kind, queue, troubles: found }
})
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
