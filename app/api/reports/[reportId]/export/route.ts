import { exportReport } from '@/lib/report-files/queries'
import { reportsApi } from '@/lib/reports/api'
import { route } from '@/lib/server/route'

export const GET = route(reportsApi.export, exportReport)
