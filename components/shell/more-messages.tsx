'use client'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Packed } from '@/lib/i18n/messages'

/** By their text: there are as many as namespaces and languages. */
const unpacked = new Map<string, unknown>()

/** What was packed for a page; once, though many pages and parts of them bring the same. */
function unpack({ json }: Packed): unknown {
  let messages = unpacked.get(json)
  if (messages === undefined) {
    messages = JSON.parse(json)
    unpacked.set(json, messages)
  }
  return messages
}

/** Adds messages to those of the provider around it; the page carries each namespace once. */
export function MoreMessages({
  messages,
  children,
}: {
  messages: Record<string, Packed>
  children: ReactNode
}) {
  const around = useMessages()
  const all = useMemo(() => {
    const added = Object.entries(messages).map(([name, packed]) => [name, unpack(packed)])
    return { ...around, ...Object.fromEntries(added) } as typeof around
  }, [around, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
