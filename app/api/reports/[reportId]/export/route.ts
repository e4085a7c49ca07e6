import { route } from '@/lib/composition/route'
import { reportsApi } from '@/lib/reports/api'
import { exportReport } from '@/lib/reports/files.queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(reportsApi.export, exportReport)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
