import { route } from '@/lib/server/route'
import { transfersApi } from '@/lib/transfers/api'
import { importData } from '@/lib/transfers/commands'

export const POST = route(transfersApi.import, importData)
