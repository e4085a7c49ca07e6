'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Combobox, type ComboboxOption } from '@/components/kit/fields/combobox'
import { choosableCurrencies, cityOf, offsetOf } from '@/lib/accounts/preferences/rules'
import { countries } from '@/lib/reading/countries.values'
import { useOptions } from './use-options'

interface FieldProps {
  id: string
  value: string
  onChange: (value: string) => void
}

const chosenBy = (onChange: (value: string) => void) => (value: string | null) => {
  if (value) onChange(value)
}

/** The sign of a currency in a language: €, CHF has none of its own. */
function signOf(code: string, locale: string): string | null {
  const sign = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  return sign === undefined || sign === code ? null : sign
}

function currencyOption(code: string, names: Intl.DisplayNames, locale: string): ComboboxOption {
  const name = names.of(code) ?? code
  const sign = signOf(code, locale)
  const keywords = sign === null ? [name] : [name, sign]
  return { value: code, label: name === code ? code : `${code} ${name}`, hint: sign ?? undefined, keywords }
}

/** Any currency of ISO 4217; the six offered ones stand first. */
export function CurrencyField({ id, value, onChange }: FieldProps) {
  const t = useTranslations('preferences')
  const locale = useLocale()
  const make = useCallback(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return choosableCurrencies().map(code => currencyOption(code, names, locale))
  }, [locale])
  const chosen = currencyOption(value, new Intl.DisplayNames(locale, { type: 'currency' }), locale)
  return (
    <Combobox
      id={id}
      options={useOptions(chosen, make)}
      value={value}
      onChange={chosenBy(onChange)}
      placeholder={t('currency')}
      searchPlaceholder={t('currencySearch')}
      clearable={false}
      className="max-w-80"
    />
  )
}

const countryOption = (code: string, names: Intl.DisplayNames): ComboboxOption => ({
  value: code,
  label: names.of(code) ?? code,
  keywords: [code],
})

export function CountryField({ id, value, onChange }: FieldProps) {
  const t = useTranslations('preferences')
  const locale = useLocale()
  const make = useCallback(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const { compare } = new Intl.Collator(locale)
    return countries
      .map(code => countryOption(code, names))
      .sort((one, other) => compare(one.label, other.label))
  }, [locale])
  const chosen = countryOption(value, new Intl.DisplayNames(locale, { type: 'region' }))
  return (
    <Combobox
      id={id}
      options={useOptions(chosen, make)}
      value={value}
      onChange={chosenBy(onChange)}
      placeholder={t('country')}
      clearable={false}
      className="max-w-80"
    />
  )
}

const zoneOption = (zone: string, now: string): ComboboxOption => ({
  value: zone,
  label: `${cityOf(zone)} (${offsetOf(zone, new Date(now))})`,
  hint: zone.includes('/') ? zone.split('/')[0] : undefined,
  keywords: [zone.replaceAll('_', ' ').replaceAll('/', ' ')],
})

/** Every time zone that the browser knows, by its city. `now` is an ISO instant: summer time moves the offsets. */
export function ZoneField({ id, value, onChange, now }: FieldProps & { now: string }) {
  const t = useTranslations('preferences')
  const make = useCallback(() => {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]
    return zones
      .map(zone => zoneOption(zone, now))
      .sort((one, other) => one.label.localeCompare(other.label, 'en'))
  }, [now])
  return (
    <Combobox
      id={id}
      options={useOptions(zoneOption(value, now), make)}
      value={value}
      onChange={chosenBy(onChange)}
      placeholder={t('timezone')}
      searchPlaceholder={t('timezoneSearch')}
      clearable={false}
      className="max-w-80"
    />
  )
}
