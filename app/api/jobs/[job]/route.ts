import { runJob } from '@/lib/server/jobs'
import { route } from '@/lib/server/route'
import { systemApi } from '@/lib/system/api'

export const GET = route(systemApi.readClock, runJob)
export const POST = route(systemApi.runJob, runJob)
