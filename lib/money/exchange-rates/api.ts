import { endpoint } from '@/lib/core/endpoint'
import {
  ExchangeRate,
  ExchangeRates,
  OwnRateInput,
  OwnRateRemoval,
  RateFilter,
  RatesRefreshed,
} from './schema'

export const exchangeRatesApi = {
  list: endpoint('GET /api/exchange-rates', 'Exchange rates of a day, in units of one currency', {
    input: RateFilter,
    output: ExchangeRates,
  }),
  refresh: endpoint('POST /api/exchange-rates/refresh', 'Fetch the reference rates of the central bank now', {
    output: RatesRefreshed,
    refuses: [502],
    limit: { calls: 6, seconds: 3600, by: ['account'] },
  }),
  set: endpoint('PUT /api/exchange-rates/{currency}', 'Set an exchange rate of my own, from a day on', {
    input: OwnRateInput,
    output: ExchangeRate,
    work: 'writing',
  }),
  remove: endpoint(
    'DELETE /api/exchange-rates/{currency}',
    'Remove my own exchange rates of two currencies',
    {
      input: OwnRateRemoval,
      work: 'writing',
    },
  ),
}
