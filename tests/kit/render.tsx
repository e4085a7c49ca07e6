import { cleanup, configure, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { useToast } from '@/components/ui/use-toast'
import type { Locale } from '@/lib/i18n/locales'
import messages from '@/messages/en'

// Popups are loaded on demand, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

/** Wraps a component in the English words, in the conventions of the given language. */
export const inEnglish = (children: ReactNode, locale: Locale = 'en') => (
  <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
)

/** The titles of the messages on screen. */
export const Messages = () => (
  <output>
    {useToast()
      .toasts.filter(({ open }) => open)
      .map(({ title }) => title)}
  </output>
)

export const show = (children: ReactNode, locale?: Locale) => render(inEnglish(children, locale))
