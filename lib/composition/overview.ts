import 'server-only'
import { overviewOf } from '@/lib/operator/queries'
import type { Context } from '@/lib/server/auth/context'
import { jobs } from './jobs'

/** What the operator sees, with the jobs of the clock. */
export const overview = (ctx: Context) => overviewOf(ctx, jobs)
