import { z } from 'zod'
import { id, instant, paging } from '@/lib/core/fields'

export const Session = z.strictObject({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  userAgent: z.string().nullable(),
  remember: z.boolean(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const SessionList = z.strictObject({ limit: paging.limit, cursor: paging.cursor })
