import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { refreshRates } from '@/lib/money/exchange-rates/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(exchangeRatesApi.refresh, refreshRates)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
