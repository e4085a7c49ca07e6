import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'

const Trouble = z.enum([
  'diskFull',
  'diskLow',
  'dataDamaged',
  'mailFails',
  'mailRefused',
  'bucketFails',
  'bucketRefused',
])
export const troubleNames = Trouble.options
const Troubles = z.array(Trouble)

export const Health = z.strictObject({
  /** Degraded: the server answers, but needs attention. */
  status: z.enum(['ok', 'degraded']),
  /** The version of the program, as in the changelog. */
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  /** Whether this process sends mails; while it starts they wait. */
  queue: z.enum(['running', 'starting', 'idle']),
  /** Whether the bucket of pictures and receipts answers. Missing where they lie in the database. */
  bucket: z.enum(['answers', 'away']).optional(),
  troubles: Troubles.optional(),
})

/** What the operator reads with the CRON_SECRET. Numbers and moments only. */
export const Status = z.strictObject({
  version: z.string(),
  database: Health.shape.database,
  queue: Health.shape.queue,
  troubles: Troubles,
  files: z.strictObject({
    /** Where new pictures and receipts are kept. */
    place: z.enum(['database', 'bucket']),
    /** Whether they can be read and kept now: the bucket is asked at each call. */
    answers: z.boolean(),
    /** Objects of the bucket that no record names any more and that are still to be deleted from it. */
    removing: z.int().nonnegative(),
  }),
  /** When the clock last ran a job, by any instance. */
  tickedAt: z.iso.datetime().nullable(),
  /** When the newest sound snapshot was taken. PostgreSQL has none. */
  snapshotAt: z.iso.datetime().nullable(),
  /** Mails that wait, those of them that failed at least once, and those that were given up. */
  mails: z.strictObject({
    waiting: z.int().nonnegative(),
    retried: z.int().nonnegative(),
    failed: z.int().nonnegative(),
  }),
})
export type Status = z.output<typeof Status>

const Ran = z.strictObject({ ran: z.array(z.string()) })

export const systemApi = {
  health: endpoint('GET /api/health', 'Whether the server and its database work', {
    access: 'visitor',
    output: Health,
  }),
  status: endpoint('GET /api/status', 'What an operator wants to see: version, mails, jobs, snapshots', {
    access: 'operator',
    output: Status,
  }),
  metrics: endpoint('GET /api/metrics', 'The same and the numbers of accounts, for Prometheus', {
    access: 'operator',
    raw: true,
    output: z.string(),
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
