'use client'
import { Languages } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useTransition } from 'react'
import { useLanguage } from '@/components/kit/use-language'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { call } from '@/lib/client/call'
import { rememberLanguage } from '@/lib/client/language'
import { isLocale, languages } from '@/lib/i18n/locales'

/** The eight languages by their own names. `signedIn` keeps the choice in the account too. */
export function LanguagePicker({ signedIn, trigger }: { signedIn: boolean; trigger?: ReactNode }) {
  const t = useTranslations('shell')
  const locale = useLanguage()
  const router = useRouter()
  const [pending, startTransition] = useTransition()

  function choose(next: string) {
    if (!isLocale(next) || next === locale) return
    rememberLanguage(next)
    // This browser has the language already; an account that cannot be reached follows with the next choice.
    if (signedIn) call('PUT /api/preferences', { locale: next }).catch(() => undefined)
    startTransition(() => router.refresh())
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        {trigger ?? (
          <Button variant="quiet" busy={pending} aria-label={`${t('language')}: ${locale.toUpperCase()}`}>
            <Languages aria-hidden="true" className="size-4.5" />
            {locale.toUpperCase()}
          </Button>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" aria-label={t('language')}>
        <DropdownMenuRadioGroup value={locale} onValueChange={choose}>
          {languages.map(({ code, name }) => (
            <DropdownMenuRadioItem key={code} value={code} lang={code}>
              {name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
