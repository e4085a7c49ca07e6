'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useLanguage } from '@/components/kit/use-language'
import { SavingSelect } from '@/components/ui/saving-select'
import type { Preferences } from '@/lib/accounts/preferences/schema'
import { densities } from '@/lib/accounts/preferences/values'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'
import { rememberLanguage } from '@/lib/client/language'
import { applyTheme, storedTheme, type Theme } from '@/lib/client/theme'
import { leapDays } from '@/lib/core/calendar'
import type { Locale } from '@/lib/i18n/locales'
import { LanguageTiles, ThemeTiles } from './choice-tiles'
import { CountryField, CurrencyField, ZoneField } from './place-fields'
import { RadioChoice } from './radio-choice'
import { SaveMark } from './save-mark'
import { SettingRow, SettingsHead } from './setting-row'
import { SwitchRow } from './switch-row'

/** Days of no particular week and year, to be named by the formatter: 2 January 2000 was a Sunday. */
const weekdays = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, date: new Date(Date.UTC(2000, 0, 2 + day)) }))
const days = {
  leap: new Date(Date.UTC(2000, 1, 29)),
  feb28: new Date(Date.UTC(2000, 1, 28)),
  mar1: new Date(Date.UTC(2000, 2, 1)),
}
const dayAndMonth = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** The reader's preferences; every change is saved by itself. `now` is an ISO instant. */
export function PreferencesSettings({ preferences, now }: { preferences: Preferences; now: string }) {
  const t = useTranslations('preferences')
  const format = useFormatter()
  const locale = useLanguage()
  const id = useId()
  const { values, states, save, takeTheirs } = useSavedRecord<Preferences, 'PUT /api/preferences'>(
    'PUT /api/preferences',
    preferences,
  )

  async function saveTheme(theme: Theme) {
    const before = storedTheme() ?? values.theme
    applyTheme(theme)
    if (!(await save('theme', theme))) applyTheme(before)
  }

  async function saveLanguage(next: Locale) {
    // Noted first: the refresh after saving already asks for the page in it.
    rememberLanguage(next)
    if (!(await save('locale', next))) rememberLanguage(locale)
  }

  const mark = (field: keyof Preferences, again: (value: never) => unknown) => (
    <SaveMark
      state={states[field]}
      onAgain={value => void again(value as never)}
      onTheirs={() => takeTheirs(field)}
    />
  )
  // The page's own language, which this browser may have chosen apart from the account.
  const language = states.locale?.kind === 'saving' ? values.locale : locale
  const ids = (name: string) => `${id}-${name}`

  return (
    <>
      <SettingsHead title={t('title')} text={t('autosave')} />
      <SettingRow setting="theme" label={t('theme')} hint={t('themeHint')} labelId={ids('theme')}>
        <ThemeTiles labelledBy={ids('theme')} saved={values.theme} onChange={saveTheme} />
        {mark('theme', saveTheme)}
      </SettingRow>
      <SettingRow setting="density" label={t('density')} hint={t('densityHint')} labelId={ids('density')}>
        <RadioChoice
          labelledBy={ids('density')}
          value={values.density}
          choices={densities.map(one => [one, t(one)])}
          onChoose={chosen => void save('density', chosen)}
        />
        {mark('density', value => save('density', value))}
      </SettingRow>
      <SettingRow setting="language" label={t('language')} hint={t('languageHint')} labelId={ids('locale')}>
        <LanguageTiles labelledBy={ids('locale')} value={language} onChange={saveLanguage} />
        {mark('locale', saveLanguage)}
      </SettingRow>
      <SettingRow setting="currency" label={t('currency')} hint={t('currencyHint')} htmlFor={ids('currency')}>
        <CurrencyField
          id={ids('currency')}
          value={values.currency}
          onChange={value => save('currency', value)}
        />
        {mark('currency', value => save('currency', value))}
      </SettingRow>
      <SettingRow setting="timezone" label={t('timezone')} hint={t('timezoneHint')} htmlFor={ids('timezone')}>
        <ZoneField
          id={ids('timezone')}
          value={values.timezone}
          onChange={value => save('timezone', value)}
          now={now}
        />
        <p className="mt-2 text-ink-3 text-sm">
          {t('todayThere', {
            date: format.dateTime(new Date(now), {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              timeZone: values.timezone,
            }),
          })}
        </p>
        {mark('timezone', value => save('timezone', value))}
      </SettingRow>
      <SettingRow setting="country" label={t('country')} hint={t('countryHint')} htmlFor={ids('country')}>
        <CountryField id={ids('country')} value={values.country} onChange={value => save('country', value)} />
        {mark('country', value => save('country', value))}
      </SettingRow>
      <SettingRow
        setting="weekStart"
        label={t('weekStart')}
        hint={t('weekStartHint')}
        htmlFor={ids('weekStart')}
      >
        <div className="max-w-80">
          <SavingSelect
            id={ids('weekStart')}
            value={values.weekStart ?? ''}
            onChoose={chosen => save('weekStart', chosen === '' ? null : Number.parseInt(chosen, 10))}
          >
            <option value="">{t('weekStartAuto')}</option>
            {weekdays.map(({ day, date }) => (
              <option key={day} value={day}>
                {format.dateTime(date, { weekday: 'long', timeZone: 'UTC' })}
              </option>
            ))}
          </SavingSelect>
        </div>
        {mark('weekStart', value => save('weekStart', value))}
      </SettingRow>
      <SettingRow
        setting="leapDay"
        label={t('leapDay', { date: format.dateTime(days.leap, dayAndMonth) })}
        hint={t('leapDayHint')}
        labelId={ids('leapDay')}
      >
        <RadioChoice
          labelledBy={ids('leapDay')}
          value={values.leapDay}
          choices={leapDays.map(day => [day, format.dateTime(days[day], dayAndMonth)])}
          onChoose={chosen => void save('leapDay', chosen)}
        />
        {mark('leapDay', value => save('leapDay', value))}
      </SettingRow>
      {(['joy', 'shortcuts'] as const).map(field => (
        <SwitchRow
          key={field}
          setting={field}
          id={ids(field)}
          label={t(field)}
          hint={t(`${field}Hint`)}
          note={t(`${field}Note`)}
          checked={values[field]}
          onChange={checked => void save(field, checked)}
        >
          {mark(field, value => save(field, value))}
        </SwitchRow>
      ))}
    </>
  )
}
