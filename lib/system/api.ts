import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'

export const Health = z.strictObject({ status: z.literal('ok'), database: z.enum(['pglite', 'postgres']) })

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
    output: z.strictObject({ ran: z.array(z.string()) }),
  }),
}
