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

/** Adds messages to those of the provider around it; the page carries each namespace, or group of one, once. */
export function MoreMessages({
  messages,
  children,
}: {
  messages: Record<string, Packed>
  children: ReactNode
}) {
  const around = useMessages()
  const all = useMemo(() => {
    const all: Record<string, unknown> = { ...around }
    for (const [part, packed] of Object.entries(messages)) {
      const [name = '', group] = part.split('.')
      all[name] = group ? { ...(all[name] as object), [group]: unpack(packed) } : unpack(packed)
    }
    return all as typeof around
  }, [around, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
