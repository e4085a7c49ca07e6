import { route } from '@/lib/server/route'
import { transfersApi } from '@/lib/transfers/api'
import { getImport } from '@/lib/transfers/queries'

export const GET = route(transfersApi.get, getImport)
