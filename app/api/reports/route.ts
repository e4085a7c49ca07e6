import { reportsApi } from '@/lib/reports/api'
import { createReport } from '@/lib/reports/commands'
import { listReports } from '@/lib/reports/queries'
import { route } from '@/lib/server/route'

export const GET = route(reportsApi.list, listReports)
export const POST = route(reportsApi.create, createReport)
