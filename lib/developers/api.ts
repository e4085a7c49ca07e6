import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'

export const Health = z.strictObject({
  /** Degraded: the server answers, but needs attention. */
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['pglite', 'postgres']),
  /** Whether this process sends mails; while it starts they wait. */
  queue: z.enum(['running', 'starting', 'idle']),
  troubles: z.array(z.enum(['diskFull', 'diskLow', 'dataDamaged'])).optional(),
})

const Ran = z.strictObject({ ran: z.array(z.string()) })

export const systemApi = {
  health: endpoint('GET /api/health', 'Whether the server and its database work', {
    access: 'visitor',
    output: Health,
  }),
  test: endpoint('GET /api/test', 'A constant answer', {
    access: 'visitor',
    output: z.strictObject({ status: z.literal('ok') }),
  }),
  openapi: endpoint('GET /api/openapi.json', 'This document', {
    access: 'visitor',
    raw: true,
    output: z.record(z.string(), z.unknown()),
  }),
  runJob: endpoint('POST /api/jobs/{job}', 'Run a job now; tick runs all that are due', {
    access: 'operator',
    output: Ran,
  }),
  /** The schedulers of serverless hosts can only GET. */
  readClock: endpoint('GET /api/jobs/{job}', 'The same, for clocks that can only read', {
    access: 'operator',
    output: Ran,
  }),
}
