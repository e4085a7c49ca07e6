import { route } from '@/lib/composition/route'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { removeRate, setRate } from '@/lib/money/exchange-rates/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const PUT = route(exchangeRatesApi.set, setRate)
export const DELETE = route(exchangeRatesApi.remove, removeRate)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
