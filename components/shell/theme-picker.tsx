'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useSyncExternalStore } from 'react'
import { call } from '@/lib/client/call'
import { applyTheme, storedTheme, type Theme, themes, watchTheme } from '@/lib/client/theme'

const icons = { light: Sun, dark: Moon, system: Monitor }
const labels = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const

/** Light, dark or as the system; shown at once and kept in the account. `saved` is the account's choice. */
export function ThemePicker({ saved }: { saved: Theme }) {
  const t = useTranslations('shell')
  const name = useId()
  const theme = useSyncExternalStore(
    watchTheme,
    () => storedTheme() ?? saved,
    () => saved,
  )
  function choose(next: Theme) {
    applyTheme(next)
    // This browser shows it already; an account that cannot be reached follows with the next choice.
    call('PUT /api/preferences', { theme: next }).catch(() => undefined)
  }
  return (
    <fieldset className="flex rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{t('theme')}</legend>
      {themes.map(option => {
        const Icon = icons[option]
        return (
          <label
            key={option}
            className="flex min-h-10 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 font-medium text-ink-2 text-sm has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-[var(--sh-1),0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-ring dark:has-checked:bg-raised"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === theme}
              onChange={() => choose(option)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            {t(labels[option])}
          </label>
        )
      })}
    </fieldset>
  )
}
