'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { fold } from '@/lib/core/text'
import type { Person } from '@/lib/people/schema'
import { personPage } from './person-row'
import { Section } from './person-section'
import { useFailure } from './use-people-writes'

/** The person's interests as chips, and a line to add one in place. */
export function PersonLikes({ person }: { person: Person }) {
  const t = useTranslations('people.detail')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const fail = useFailure()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<{ version: number; interests: string[] } | null>(null)
  const { version, interests } = saved && saved.version > person.version ? saved : person

  /** `more`: by Enter, so that the next one can follow. */
  async function add(more: boolean) {
    const word = text.trim()
    if (!word || busy) return
    const next = () => {
      setText('')
      if (!more) setOpen(false)
    }
    if (interests.some(known => fold(known) === fold(word))) return next()
    setBusy(true)
    try {
      const changes = { personId: person.id, interests: [...interests, word] }
      setSaved(
        await call('PUT /api/people/{personId}', changes, { ifMatch: version, base: { version, interests } }),
      )
      next()
      refresh()
    } catch (error) {
      if (isWaiting(error)) next()
      fail(error)
      // Somebody else may have added one meanwhile; the page shows what is stored.
      refresh()
    } finally {
      setBusy(false)
      if (more && document.activeElement === document.body) input.current?.focus()
    }
  }

  return (
    <Section
      id="likes"
      title={t('likes')}
      action={
        <a
          href={`${personPage(person)}/edit`}
          data-soft="stay"
          className="hit font-semibold text-primary-ink text-sm hover:underline"
        >
          {common('edit')}
        </a>
      }
    >
      {interests.length === 0 ? <p className="mb-2 text-ink-3 text-sm">{t('noLikes')}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {interests.map(word => (
          <li
            key={word}
            className="inline-flex min-h-7.5 max-w-full items-center rounded-full border border-line-strong bg-surface px-2.5 font-medium text-sm"
          >
            <bdi className="break-words">{word}</bdi>
          </li>
        ))}
        <li>
          {open ? (
            <form
              onSubmit={event => {
                event.preventDefault()
                void add(true)
              }}
            >
              <input
                ref={input}
                // biome-ignore lint/a11y/noAutofocus: the field opens because its button was pressed
                autoFocus
                value={text}
                maxLength={60}
                aria-label={t('likeHint')}
                placeholder={t('likeHint')}
                readOnly={busy}
                enterKeyHint="done"
                onChange={event => setText(event.target.value)}
                onBlur={() => {
                  if (text.trim()) void add(false)
                  else setOpen(false)
                }}
                onKeyDown={event => {
                  if (event.key === 'Escape') {
                    setText('')
                    setOpen(false)
                  }
                }}
                className="h-7.5 w-36 rounded-full border border-input bg-surface px-3 text-sm max-md:h-11 max-md:text-lg"
              />
            </form>
          ) : (
            <button type="button" onClick={() => setOpen(true)} className={chipVariants({ look: 'dashed' })}>
              <Plus aria-hidden="true" />
              {t('addLike')}
            </button>
          )}
        </li>
      </ul>
    </Section>
  )
}
