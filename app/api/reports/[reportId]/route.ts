import { route } from '@/lib/composition/route'
import { reportsApi } from '@/lib/reports/api'
import { deleteReport, updateReport } from '@/lib/reports/commands'
import { getReport } from '@/lib/reports/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(reportsApi.get, getReport)
export const PUT = route(reportsApi.update, updateReport)
export const DELETE = route(reportsApi.remove, deleteReport)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
