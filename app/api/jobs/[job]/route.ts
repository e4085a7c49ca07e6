import { systemApi } from '@/lib/developers/api'
import { runJob } from '@/lib/jobs'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

/** Seconds that a serverless host gives the call: news and pictures wait for other servers. */
export const maxDuration = 300

export const GET = route(systemApi.readClock, runJob)
export const POST = route(systemApi.runJob, runJob)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
