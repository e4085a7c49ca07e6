import 'server-only'
import { jobContextWith } from '@/lib/server/jobs/jobs'
import { effects } from './effects'

/** The context of work that no caller asked for. */
export const jobContext = (name: string) => jobContextWith(effects, name)
