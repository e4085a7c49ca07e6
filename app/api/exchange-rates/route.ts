import { exchangeRatesApi } from '@/lib/exchange-rates/api'
import { listRates } from '@/lib/exchange-rates/queries'
import { route } from '@/lib/server/route'

export const GET = route(exchangeRatesApi.list, listRates)
