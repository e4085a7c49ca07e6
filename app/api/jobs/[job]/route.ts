import { runJob } from '@/lib/composition/jobs'
import { route } from '@/lib/composition/route'
import { systemApi } from '@/lib/developers/api'
import { otherVerbs } from '@/lib/server/http/other-methods'

/** Seconds that a serverless host gives the call: news and pictures wait for other servers. */
export const maxDuration = 300

export const GET = route(systemApi.readClock, runJob)
export const POST = route(systemApi.runJob, runJob)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
