import { health } from '@/db'
import { Problem } from '@/lib/core/errors'
import { route } from '@/lib/server/route'
import { systemApi } from '@/lib/system/api'

export const GET = route(systemApi.health, async () => {
  const { ok, kind } = await health()
  if (!ok) throw new Problem(503, 'SERVICE_UNAVAILABLE', 'unavailable', null, { 'Retry-After': '5' })
  return { status: 'ok' as const, database: kind }
})
