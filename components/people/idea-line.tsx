'use client'
import { CornerDownLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useUndoToast } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import type { PlainDate } from '@/lib/core/calendar'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'
import { useFailure } from './use-people-writes'

/** One line that catches an idea for a person. It may hold a price and a link; all other words are its name. */
export function IdeaLine({
  person,
  today,
  currency,
}: {
  person: Person
  today: PlainDate
  currency: string
}) {
  const t = useTranslations('people.detail')
  const gifts = useTranslations('gifts.ideas')
  const common = useTranslations('common')
  const locale = useLocale()
  const router = useRouter()
  const fail = useFailure()
  const undoToast = useUndoToast()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const label = t('ideaFor', { name: shortName(person) })

  async function save(event: FormEvent) {
    event.preventDefault()
    const line = text.trim()
    if (!line || busy) return
    setBusy(true)
    try {
      const { ideaOf } = await import('@/lib/quick-add/idea-line')
      const idea = ideaOf(line, { locale, today, currency })
      const made = await call('POST /api/gift-ideas', { ...idea, personId: person.id })
      setText('')
      router.refresh()
      undoToast({ title: gifts('created', { count: 1 }), description: made.title }, () =>
        call('DELETE /api/gift-ideas/{ideaId}', { ideaId: made.id }).then(() => router.refresh(), fail),
      )
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
    <form onSubmit={save} className="mb-3 flex gap-2">
      <Input
        ref={input}
        value={text}
        onChange={event => setText(event.target.value)}
        aria-label={label}
        placeholder={label}
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
