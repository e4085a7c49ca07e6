import { route } from '@/lib/composition/route'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { refreshRates } from '@/lib/money/exchange-rates/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(exchangeRatesApi.refresh, refreshRates)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
