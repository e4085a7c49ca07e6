'use client'
import { SunMoon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { applyTheme, storedTheme, themes, watchTheme } from '@/lib/client/theme'

const labels = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const

/** Light, dark or as the system, before anybody has signed in: kept in this browser only. */
export function ThemeMenu() {
  const t = useTranslations('shell')
  const theme = useSyncExternalStore(
    watchTheme,
    () => storedTheme() ?? 'system',
    () => 'system' as const,
  )
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={t('theme')}>
          <SunMoon aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" aria-label={t('theme')}>
        <DropdownMenuRadioGroup
          value={theme}
          onValueChange={next => {
            const chosen = themes.find(option => option === next)
            if (chosen) applyTheme(chosen)
          }}
        >
          {themes.map(option => (
            <DropdownMenuRadioItem key={option} value={option}>
              {t(labels[option])}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
