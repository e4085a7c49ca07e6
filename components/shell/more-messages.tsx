'use client'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ComponentProps, type ReactNode, useMemo } from 'react'

type Words = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>

/** Adds messages to those of the provider around it; the page carries each namespace once. */
export function MoreMessages({ messages, children }: { messages: Words; children: ReactNode }) {
  const around = useMessages()
  const all = useMemo(() => ({ ...around, ...messages }), [around, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
