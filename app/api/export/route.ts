import { route } from '@/lib/server/route'
import { transfersApi } from '@/lib/transfers/api'
import { exportAll } from '@/lib/transfers/queries'

export const GET = route(transfersApi.export, exportAll)
