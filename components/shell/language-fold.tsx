'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, startTransition } from 'react'
import { rememberLanguage } from '@/lib/client/language'
import { isLocale } from '@/lib/i18n/locales'
import { useFold } from './use-fold'

/** The languages beside their button: links without a script, and with one a change that keeps what was typed. */
export function LanguageFold({ className, children }: { className: string; children: ReactNode }) {
  const fold = useFold()
  const router = useRouter()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on one of the links is a click too
    <details
      ref={fold}
      className={className}
      onClick={event => {
        const next = (event.target as Element).closest('a')?.hreflang
        if (!isLocale(next)) return
        event.preventDefault()
        fold.current!.open = false
        rememberLanguage(next)
        const address = new URL(location.href)
        address.searchParams.delete('lng')
        history.replaceState(history.state, '', address)
        startTransition(() => router.refresh())
      }}
    >
      {children}
    </details>
  )
}
