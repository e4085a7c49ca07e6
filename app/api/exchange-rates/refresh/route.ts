import { exchangeRatesApi } from '@/lib/exchange-rates/api'
import { refreshRates } from '@/lib/exchange-rates/commands'
import { route } from '@/lib/server/route'

export const POST = route(exchangeRatesApi.refresh, refreshRates)
