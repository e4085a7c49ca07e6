import { route } from '@/lib/composition/route'
import { connectorsApi } from '@/lib/connectors/api'
import { disconnectTelegram, startTelegram } from '@/lib/connectors/telegram/commands'
import { telegramState } from '@/lib/connectors/telegram/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(connectorsApi.telegram, telegramState)
export const POST = route(connectorsApi.startTelegram, startTelegram)
export const DELETE = route(connectorsApi.disconnectTelegram, disconnectTelegram)
export const { PUT, PATCH, OPTIONS } = otherVerbs('GET', 'POST', 'DELETE')
