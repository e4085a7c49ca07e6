'use client'
import { Check, Circle, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useSyncExternalStore } from 'react'
import { lookAlong } from '@/lib/client/look-along'
import { storedTheme, type Theme, themes, watchTheme } from '@/lib/client/theme'
import { type Locale, languages } from '@/lib/i18n/locales'
import { ThemePreview } from './theme-preview'

const labels = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const

/** The three themes as pictures. This browser's choice is shown, which the account's stands in for. */
export function ThemeTiles({
  labelledBy,
  saved,
  onChange,
}: {
  labelledBy: string
  saved: Theme
  onChange: (theme: Theme) => void
}) {
  const t = useTranslations('shell')
  const name = useId()
  const chosen = useSyncExternalStore(
    watchTheme,
    () => storedTheme() ?? saved,
    () => saved,
  )
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDownCapture={lookAlong}
      className="grid max-w-111 grid-cols-3 gap-5 max-md:gap-3"
    >
      {themes.map(theme => {
        const Mark = theme === chosen ? CircleCheck : Circle
        return (
          <label key={theme} className="group min-w-0 cursor-pointer">
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => onChange(theme)}
              className="peer sr-only"
            />
            <ThemePreview
              theme={theme}
              className="outline-offset-2 peer-checked:outline-2 peer-checked:outline-primary peer-focus-visible:outline-3 peer-focus-visible:outline-ring"
            />
            <span className="mt-2 flex items-center gap-1.5 font-medium text-sm peer-checked:font-semibold">
              <Mark
                aria-hidden="true"
                className={theme === chosen ? 'size-4 stroke-2 text-primary' : 'size-4 text-ink-3'}
              />
              {t(labels[theme])}
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** The languages by their own names. */
export function LanguageTiles({
  labelledBy,
  value,
  onChange,
}: {
  labelledBy: string
  value: Locale
  onChange: (locale: Locale) => void
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDownCapture={lookAlong}
      className="grid grid-cols-2 gap-2 sm:grid-cols-4"
    >
      {languages.map(language => (
        <label
          key={language.code}
          lang={language.code}
          className="flex h-11 cursor-pointer items-center gap-2 rounded-[10px] border border-line-strong bg-surface px-3 font-medium hover:bg-sunken has-checked:border-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:px-[11px] has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={language.code}
            checked={language.code === value}
            onChange={() => onChange(language.code)}
            className="sr-only"
          />
          <span className="min-w-0 flex-1 truncate">{language.name}</span>
          {language.code === value ? <Check aria-hidden="true" className="size-4 stroke-2" /> : null}
        </label>
      ))}
    </div>
  )
}
