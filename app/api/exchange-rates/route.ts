import { route } from '@/lib/composition/route'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { listRates } from '@/lib/money/exchange-rates/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(exchangeRatesApi.list, listRates)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
