'use client'
import { ChevronRight, CloudUpload } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useId } from 'react'
import { Messages } from '@/components/shell/words/words'
import { cn } from '@/lib/client/cn'
import type { Noun } from '@/lib/client/outbox/calls'
import type { Entry } from '@/lib/client/outbox/entry'
import { useOutbox } from '@/lib/client/outbox/hooks'
import { formOf } from './form-address'
import { shortMoment } from './short-moment'

/** The new records that wait on this device: their names, since when, and the way to their forms. */
function WaitingList({ entries, className }: { entries: readonly Entry[]; className?: string }) {
  const t = useTranslations('sync')
  const format = useFormatter()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-print="hide"
      className={cn('rounded-lg border border-line-strong border-dashed bg-surface', className)}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 px-4 pt-3 pb-2">
        <CloudUpload aria-hidden="true" className="size-4.5 shrink-0 text-warn-ink" />
        <h2 id={id} className="font-semibold">
          {t('waiting.strip', { count: entries.length })}
        </h2>
        <p className="text-ink-3 text-sm">{t('waiting.stripText')}</p>
      </div>
      <ul className="border-line border-t">
        {entries.map(entry => {
          const { key, madeAt } = entry
          const name = entry.name || t('unnamed')
          const since = t('waiting.since', { when: format.dateTime(new Date(madeAt), shortMoment) })
          return (
            <li key={key} className="border-line border-b last:border-b-0">
              <a
                href={formOf(entry) ?? '/app/data?tab=sync'}
                data-soft=""
                className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate font-semibold" title={name}>
                    {name}
                  </bdi>
                  <span className="block text-ink-3 text-sm">{since}</span>
                </span>
                <ChevronRight aria-hidden="true" className="flip size-4.5 shrink-0 stroke-2 text-ink-3" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How many changes that wait the totals beside it leave out. */
function TotalsNote({ count, className }: { count: number; className?: string }) {
  const t = useTranslations('sync.waiting')
  return (
    <a
      href="/app/data?tab=sync"
      data-soft=""
      className={cn('hit text-sm text-warn-ink underline-offset-2 hover:underline', className)}
    >
      {t('totals', { count })}
    </a>
  )
}

/** What of the outbox belongs to a place. */
export interface Of {
  nouns: readonly Noun[]
  /** Only new records of this stage. */
  status?: string
  /** Only those of this list of wishes. */
  within?: string
  /** Says how many changes there are, instead of which records are new. */
  totals?: boolean
  className?: string
}

/** The new records that wait for a list, or how many changes its totals leave out. Nothing where there are none. */
export function WaitingHere({ nouns, status, within, totals, className }: Of) {
  const { overlay, waiting } = useOutbox()
  const entries = totals
    ? waiting.filter(({ noun }) => nouns.includes(noun))
    : nouns
        .flatMap(noun => overlay(noun).creates)
        .filter(
          ({ body, path }) =>
            (status === undefined || (body.status ?? 'idea') === status) &&
            (within === undefined || path.wishlistId === within),
        )
  if (entries.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Messages of={['sync']}>
        {totals ? (
          <TotalsNote count={entries.length} className={className} />
        ) : (
          <WaitingList entries={entries} className={className} />
        )}
      </Messages>
    </Suspense>
  )
}
