import { systemApi } from '@/lib/developers/api'
import { runJob } from '@/lib/jobs'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(systemApi.readClock, runJob)
export const POST = route(systemApi.runJob, runJob)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
