'use client'
import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { formOf } from '@/components/outbox/form-address'
import { withOutbox } from '@/components/outbox/with-outbox'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { Entry } from '@/lib/client/outbox/entry'
import type { Outbox } from '@/lib/client/outbox/outbox'
import { EntryEditor } from './entry-editor'
import { useDoes, useSubject } from './entry-words'
import { NounIcon } from './noun-icon'
import type { SyncWords } from './sync-words'
import type { Choices } from './value-input'

/** A change that waits on this device or that was refused, and what can be done with it. */
export function EntryRow({
  entry,
  currency,
  choices,
  words,
}: {
  entry: Entry
  currency: string
  choices: Choices
  words: SyncWords
}) {
  const t = useTranslations('sync')
  const does = useDoes(words)
  const [doing, setDoing] = useState<'edit' | 'throwAway' | null>(null)
  const [busy, setBusy] = useState(false)
  const { key, noun, kind, state, madeAt, refusal } = entry
  const name = useSubject()(entry)
  const isRefused = state === 'refused'
  const isSending = state === 'sending'
  const form = kind === 'create' && !isRefused ? formOf(entry) : null
  const isEditable = (kind === 'create' || kind === 'change') && !isSending
  const close = () => setDoing(null)

  const run = async (work: (outbox: Outbox) => Promise<boolean>, done: string) => {
    setBusy(true)
    try {
      const isThere = await withOutbox(work)
      close()
      toast({ title: isThere ? done : t('waiting.removed'), description: name })
    } catch (error) {
      const reason = error instanceof Error && error.name === 'CallError' ? error.message : undefined
      toast({ title: t('engine.failed'), description: reason, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const editLabel = t('waiting.openNamed', { name })
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <NounIcon noun={noun} />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h3>
          <Badge>{words.noun(noun)}</Badge>
          {isSending ? <Badge tone="info">{t('waiting.sending')}</Badge> : null}
        </div>
        <p className="text-ink-2 text-sm">{does(entry)}</p>
        <p className="text-ink-3 text-sm">
          <time dateTime={madeAt} title={words.moment(madeAt)}>
            {isRefused ? words.moment(madeAt) : t('waiting.since', { when: words.since(madeAt) })}
          </time>
          {` · ${words.ago(madeAt)}`}
        </p>
        {isRefused && refusal ? (
          <p className="mt-1 text-bad-ink text-sm [overflow-wrap:anywhere]">{refusal.message}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-1 max-md:ps-13">
        {isRefused ? (
          <Button
            size="sm"
            variant="secondary"
            busy={busy && doing === null}
            aria-label={t('refused.againNamed', { name })}
            onClick={() => void run(outbox => outbox.sendAgain(key), t('refused.sent'))}
          >
            <RotateCw aria-hidden="true" />
            {t('refused.again')}
          </Button>
        ) : null}
        {form && isEditable ? (
          <a
            href={form}
            data-soft=""
            aria-label={editLabel}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            <Pencil aria-hidden="true" />
            {t('waiting.open')}
          </a>
        ) : isEditable ? (
          <Button size="sm" variant="secondary" aria-label={editLabel} onClick={() => setDoing('edit')}>
            <Pencil aria-hidden="true" />
            {t('waiting.open')}
          </Button>
        ) : null}
        <Button
          size="icon-sm"
          variant="quiet"
          disabled={isSending}
          aria-label={t('waiting.throwAwayNamed', { name })}
          title={t('waiting.throwAway')}
          onClick={() => setDoing('throwAway')}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {doing === 'edit' ? (
        <EntryEditor
          entry={entry}
          currency={currency}
          choices={choices}
          words={words}
          onSave={async body => {
            const isThere = await withOutbox(outbox =>
              isRefused ? outbox.sendAgain(key, body) : outbox.replaceBody(key, body),
            )
            close()
            const done = isRefused ? 'refused.sent' : 'editor.saved'
            toast({ title: t(isThere ? done : 'waiting.removed'), description: name })
          }}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={doing === 'throwAway'}
        onOpenChange={open => !open && !busy && close()}
        title={t('waiting.confirmTitle')}
        description={t('waiting.confirmText', { name })}
        confirmLabel={t('waiting.throwAway')}
        busy={busy}
        onConfirm={() => void run(outbox => outbox.throwAway(key), t('waiting.thrownAway'))}
      />
    </li>
  )
}
