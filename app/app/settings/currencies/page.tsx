import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CurrenciesPage } from '@/components/exchange-rates/currencies-page'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { fetchesRates, listRates } from '@/lib/money/exchange-rates/queries'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('exchangeRates'))('title') }
}

export default async function SettingsCurrenciesPage() {
  const ctx = await pageContext()
  const [{ preferences }, rates] = await Promise.all([getProfile(ctx), listRates(ctx)])
  // Named here, so that the browser's own list of names cannot differ from what it is sent.
  const names = new Intl.DisplayNames(ctx.locale, { type: 'currency' })
  const nameOf = (currency: string) => names.of(currency) ?? currency
  return (
    <Messages of={['exchangeRates']}>
      <CurrenciesPage
        preferences={preferences}
        base={rates.base}
        rows={rates.data.map(rate => ({ ...rate, name: nameOf(rate.currency) }))}
        refreshable={fetchesRates()}
        missing={rates.missing.map(currency => ({ currency, name: nameOf(currency) }))}
      />
    </Messages>
  )
}
