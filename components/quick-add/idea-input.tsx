'use client'
import { CornerDownLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { isWaiting } from '@/lib/client/call-error'
import type { PlainDate } from '@/lib/core/calendar'
import type { ideaOf } from '@/lib/quick-add/idea-line'

/** One line that catches an idea. It may hold a price and a link; all other words are its name. */
export function IdeaInput({
  label,
  placeholder = label,
  today,
  currency,
  save,
  fail,
  className,
}: {
  label: string
  placeholder?: string
  today: PlainDate
  currency: string
  save: (idea: ReturnType<typeof ideaOf>) => Promise<unknown>
  fail: (error: unknown) => void
  className?: string
}) {
  const common = useTranslations('common')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const line = text.trim()
    if (!line || busy) return
    setBusy(true)
    try {
      const { ideaOf } = await import('@/lib/quick-add/idea-line')
      await save(ideaOf(line, { locale, today, currency }))
      setText('')
    } catch (error) {
      if (isWaiting(error)) setText('')
      fail(error)
    } finally {
      setBusy(false)
      // The next idea can follow.
      input.current?.focus()
    }
  }

  return (
    <form onSubmit={submit} className={className ?? 'flex gap-2'}>
      <Input
        ref={input}
        value={text}
        onChange={event => setText(event.target.value)}
        aria-label={label}
        placeholder={placeholder}
        maxLength={2000}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="secondary"
        size="icon"
        busy={busy}
        disabled={!text.trim()}
        aria-label={common('save')}
      >
        <CornerDownLeft aria-hidden="true" className="flip" />
      </Button>
    </form>
  )
}
