import { route } from '@/lib/composition/route'
import { reportsApi } from '@/lib/reports/api'
import { createReport } from '@/lib/reports/commands'
import { listReports } from '@/lib/reports/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(reportsApi.list, listReports)
export const POST = route(reportsApi.create, createReport)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
