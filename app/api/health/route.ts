import { health } from '@/db'
import { route } from '@/lib/composition/route'
import { Problem } from '@/lib/core/errors'
import { systemApi } from '@/lib/developers/api'
import { bucketState } from '@/lib/server/files/blobs'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { queueState } from '@/lib/server/jobs/queue'
import { troubles } from '@/lib/server/ops/health'
import about from '@/package.json'

export const GET = route(systemApi.health, async () => {
  const { ok, kind } = await health()
  if (!ok) throw new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable', null, { 'Retry-After': '5' })
  const found = troubles()
  const { version } = about
  const said = { version, database: kind, queue: queueState(), ...bucketState(found) }
  if (found.length === 0) return { status: 'ok' as const, ...said }
  return { status: 'degraded' as const, ...said, troubles: found }
})
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
