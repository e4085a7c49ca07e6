'use client'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'

type Given = ComponentProps<typeof NextIntlClientProvider>

/** A provider whose messages came with the page as text, each namespace or group of one once. */
export function InlineWords({
  words,
  ...props
}: Omit<Given, 'messages'> & { words: Record<string, string> }) {
  const messages = useMemo(() => {
    const all: Record<string, unknown> = {}
    for (const [part, json] of Object.entries(words)) {
      const [name = '', group] = part.split('.')
      all[name] = group ? { ...(all[name] as object), [group]: JSON.parse(json) } : JSON.parse(json)
    }
    return all as Given['messages']
  }, [words])
  return <NextIntlClientProvider {...props} messages={messages} />
}
