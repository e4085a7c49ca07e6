import { route } from '@/lib/server/route'
import { transfersApi } from '@/lib/transfers/api'
import { importErrors } from '@/lib/transfers/queries'

export const GET = route(transfersApi.errors, importErrors)
