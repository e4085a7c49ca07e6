'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Combobox } from '@/components/kit/fields/combobox'
import { Button } from '@/components/ui/button'
import { choosableCurrencies } from '@/lib/accounts/preferences/rules'
import { RateForm } from './rate-form'

/** A rate for a currency that is not in the list: first which one, then how much. */
export function AddRate({ base, onDone }: { base: string; onDone: () => void }) {
  const t = useTranslations('exchangeRates')
  const preferences = useTranslations('preferences')
  const common = useTranslations('common')
  const locale = useLocale()
  const [chosen, setChosen] = useState<string | null>(null)
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return choosableCurrencies()
      .filter(code => code !== base)
      .map(code => ({ value: code, label: `${code} ${names.of(code) ?? code}` }))
  }, [locale, base])
  return (
    <div className="border-line border-t px-4 py-1">
      {chosen ? (
        <RateForm currency={chosen} base={base} onDone={onDone} />
      ) : (
        <div className="flex flex-wrap items-center gap-2 py-2">
          <Combobox
            options={options}
            value={null}
            onChange={setChosen}
            placeholder={t('choose')}
            searchPlaceholder={preferences('currencySearch')}
            aria-label={t('choose')}
            className="w-80 max-w-full"
          />
          <Button variant="quiet" onClick={onDone}>
            {common('cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}
