'use client'
import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadMore } from '@/components/kit/table/load-more'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Conflict } from '@/lib/transfers/sync/schema'
import { NounIcon } from './noun-icon'
import { toldFields } from './sync-fields'
import type { SyncWords } from './sync-words'

/** How a conflict was decided, as a key of `sync.history`. */
export function decisionOf({ kind, choice }: Pick<Conflict, 'kind' | 'choice'>) {
  if (kind === 'fields') return choice ?? 'cloud'
  const isDeleted = (kind === 'deletedHere') === (choice === 'local')
  return isDeleted ? 'deleted' : kind === 'deletedThere' ? 'brought' : 'kept'
}

function Decided({ conflict, words }: { conflict: Conflict; words: SyncWords }) {
  const t = useTranslations('sync')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const { id, entity, fields, resolvedAt, kind } = conflict
  const name = conflict.name || t('unnamed')
  const told = toldFields(Object.fromEntries(fields.map(field => [field.name, field])))

  const reopen = async () => {
    setBusy(true)
    try {
      await call('POST /api/sync/conflicts/{conflictId}/reopen', { conflictId: id })
      toast({ title: t('history.reopened'), description: name })
      router.refresh()
    } catch (error) {
      const reason = error instanceof Error && error.name === 'CallError' ? error.message : undefined
      toast({ title: t('engine.failed'), description: reason, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <NounIcon noun={entity} />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h3>
          <Badge>{t(`history.${decisionOf(conflict)}`)}</Badge>
        </div>
        <p className="text-ink-2 text-sm">
          {kind === 'fields'
            ? words.list(told.map(field => words.field(entity, field)))
            : t(`attention.${kind}`)}
        </p>
        {resolvedAt ? (
          <p className="text-ink-3 text-sm">
            <time dateTime={resolvedAt} className="num">
              {words.moment(resolvedAt)}
            </time>
          </p>
        ) : null}
      </div>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        aria-label={t('history.reopenNamed', { name })}
        onClick={() => void reopen()}
        className="max-md:ms-13"
      >
        <RotateCcw aria-hidden="true" className="flip" />
        {t('history.reopen')}
      </Button>
    </li>
  )
}

/** What was decided in the last 30 days, newest first. */
export function ConflictHistory({
  conflicts,
  nextCursor,
  words,
}: {
  conflicts: readonly Conflict[]
  nextCursor: string | null
  words: SyncWords
}) {
  const t = useTranslations('sync.history')
  return (
    <section aria-labelledby="decided-title">
      <h2 id="decided-title" className="display text-lg">
        {t('title')}
      </h2>
      {conflicts.length === 0 ? (
        <p className="mt-1 text-ink-2">{t('empty')}</p>
      ) : (
        <ul className="mt-3 rounded-lg border border-line bg-surface">
          {conflicts.map(conflict => (
            <Decided key={conflict.id} conflict={conflict} words={words} />
          ))}
        </ul>
      )}
      {nextCursor ? <LoadMore href={`/app/data?tab=sync&cursor=${nextCursor}`} label={t('more')} /> : null}
    </section>
  )
}
