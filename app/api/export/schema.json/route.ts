import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { transfersApi } from '@/lib/transfers/api'
import { exportSchema } from '@/lib/transfers/export-schema.queries'

export const GET = route(transfersApi.exportSchema, exportSchema)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
