'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CurrencyField } from '@/components/preferences/place-fields'
import { SaveMark } from '@/components/preferences/save-mark'
import { SettingRow } from '@/components/preferences/setting-row'
import type { Preferences } from '@/lib/accounts/preferences/schema'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'

/** The reader's own currency, saved by itself as in the preferences. */
export function BaseCurrency({ preferences }: { preferences: Preferences }) {
  const t = useTranslations('exchangeRates')
  const id = useId()
  const { values, states, save, takeTheirs } = useSavedRecord<Preferences, 'PUT /api/preferences'>(
    'PUT /api/preferences',
    preferences,
  )
  return (
    <SettingRow label={t('base')} hint={t('baseHint')} htmlFor={id} className="pt-0">
      <CurrencyField id={id} value={values.currency} onChange={value => save('currency', value)} />
      <SaveMark
        state={states.currency}
        onAgain={value => void save('currency', value as string)}
        onTheirs={() => takeTheirs('currency')}
      />
    </SettingRow>
  )
}
