'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { useNow } from '@/lib/client/hooks/use-now'
import { useOutbox } from '@/lib/client/outbox/hooks'
import { loadOutbox } from '@/lib/client/outbox/load'
import type { Conflict } from '@/lib/transfers/sync/schema'
import { ConflictCard } from './conflict-card'
import { ConflictHistory } from './conflict-history'
import { EngineCard } from './engine-card'
import { EntryRow } from './entry-row'
import { OutboxFile } from './outbox-file'
import { useSyncWords } from './sync-words'
import type { Choices } from './value-input'

const day = 24 * 60 * 60_000

function Section({
  id,
  title,
  count,
  text,
  children,
}: {
  id: string
  title: string
  count?: number
  text?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-4">
      <div className="flex items-center gap-2">
        <h2 id={`${id}-title`} className="display text-lg">
          {title}
        </h2>
        {count ? (
          <span className="num rounded-sm bg-sunken px-2 py-0.5 font-semibold text-ink-2 text-xs">
            {count}
          </span>
        ) : null}
      </div>
      {text ? <p className="mt-1 max-w-[68ch] text-ink-2">{text}</p> : null}
      {children}
    </section>
  )
}

/** What came with the page about conflicts. */
export interface Attention {
  open: readonly Conflict[]
  decided: readonly Conflict[]
  nextCursor: string | null
}

/** Sync: how it stands, what needs a decision, what was refused and what waits. */
export function SyncBoard({
  attention: { open, decided, nextCursor },
  currency,
  choices,
  isWhole,
  now: sent,
}: {
  attention: Attention
  currency: string
  choices: Choices
  /** Whether these are all open conflicts. */
  isWhole: boolean
  /** When the page was made, ISO 8601. */
  now: string
}) {
  const t = useTranslations('sync')
  const { entries, waiting, refused, conflicts } = useOutbox()
  const names = useMemo(
    () => ({
      ...Object.fromEntries(
        entries.flatMap(({ id, name, kind }) => (id && kind === 'create' ? [[id, name]] : [])),
      ),
      ...Object.fromEntries(Object.values(choices).flatMap(list => list.map(({ id, name }) => [id, name]))),
    }),
    [entries, choices],
  )
  const now = useNow(sent)
  const words = useSyncWords(names, now)
  const isOpen = useEffectEvent((id: string) => open.some(conflict => conflict.id === id))
  const openIds = open.map(({ id }) => id).join(' ')
  // What was decided on another device is no conflict here any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open ones are read when they have changed
  useEffect(() => {
    if (conflicts.length === 0 || !isWhole) return
    void loadOutbox().then(outbox => outbox?.forgetConflicts(id => isOpen(id)))
  }, [openIds, conflicts.length, isWhole])

  const oldest = waiting.reduce(
    (least, { madeAt }) => Math.min(least, Date.parse(madeAt)),
    Number.POSITIVE_INFINITY,
  )
  const isLate = now.getTime() - oldest > day
  const row = (entry: (typeof entries)[number]) => (
    <EntryRow key={entry.place} entry={entry} currency={currency} choices={choices} words={words} />
  )
  const list = 'mt-3 rounded-lg border border-line bg-surface'
  return (
    <div className="reading flex flex-col gap-8">
      <EngineCard words={words} />
      <Section
        id="attention"
        title={t('attention.title')}
        count={open.length}
        text={t(open.length > 0 ? 'attention.text' : 'attention.empty')}
      >
        {open.length > 0 ? (
          <ul className="mt-3 flex flex-col gap-3">
            {open.map(conflict => (
              <ConflictCard
                key={conflict.id}
                conflict={conflict}
                currency={currency}
                choices={choices}
                words={words}
              />
            ))}
          </ul>
        ) : null}
      </Section>
      {refused.length > 0 ? (
        <Section id="refused" title={t('refused.title')} count={refused.length} text={t('refused.text')}>
          <ul className={list}>{refused.map(row)}</ul>
        </Section>
      ) : null}
      <Section
        id="waiting"
        title={t('waiting.title')}
        count={waiting.length}
        text={waiting.length > 0 ? undefined : t('waiting.empty')}
      >
        {isLate ? (
          <p className="mt-3 rounded-md bg-warn-soft p-3 text-sm text-warn-ink">{t('engine.longOffline')}</p>
        ) : null}
        {waiting.length > 0 ? <ul className={list}>{waiting.map(row)}</ul> : null}
        <div className="mt-4">
          <OutboxFile isEmpty={waiting.length + refused.length === 0} />
        </div>
      </Section>
      <ConflictHistory conflicts={decided} nextCursor={nextCursor} words={words} />
    </div>
  )
}
