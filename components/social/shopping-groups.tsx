'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Checklist, type ChecklistItem } from '@/components/kit/checklist'
import { useWrite } from '@/components/wishlists/use-write'
import type { Errand } from '@/lib/circle/shopping'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import { useWaiting } from '@/lib/client/outbox/hooks'
import { groupBy } from '@/lib/core/group'
import { fold } from '@/lib/core/text'

/**
 * The list of what is still to buy, as the server says it. Entries ticked here stay in place until the reader
 * leaves the page.
 */
function useErrands(given: readonly Errand[]) {
  const { patchOf } = useWaiting('gift')
  const [first] = useState(given)
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const open = new Set(given.map(({ id }) => id))
  const known = new Set(first.map(({ id }) => id))
  const shown = [
    ...first.filter(({ id }) => open.has(id) || ticks.has(id)),
    ...given.filter(({ id }) => !known.has(id)),
  ]
  const tick = (id: string, done: boolean) => setTicks(before => new Map(before).set(id, done))
  const isWaiting = (id: string) => {
    const status = patchOf(id)?.patch.status
    return status === undefined ? undefined : status === 'purchased'
  }
  return { shown, isDone: (id: string) => isWaiting(id) ?? ticks.get(id) ?? false, tick }
}

const mark = ({ id, kind, version }: Errand, done: boolean) =>
  kind === 'claim'
    ? call('PUT /api/claims/{claimId}', { claimId: id, status: done ? 'purchased' : 'reserved' })
    : call(
        'PUT /api/gifts/{giftId}',
        { giftId: id, status: done ? 'purchased' : 'planned' },
        { base: { version, status: done ? 'planned' : 'purchased' } },
      )

/** The gifts to buy, grouped by recipient or by shop. A tick marks one as bought. */
export function ShoppingGroups({
  errands,
  by,
  tools,
  empty,
}: {
  errands: readonly Errand[]
  by: 'person' | 'store'
  /** Above the list. */
  tools: ReactNode
  /** In the place of a list with nothing on it. */
  empty: ReactNode
}) {
  const t = useTranslations('social')
  const words = useTranslations('planner')
  const locale = useLocale()
  const { write } = useWrite()
  const { shown, isDone, tick } = useErrands(errands)
  const names = new Intl.ListFormat(locale)
  const collator = new Intl.Collator(locale)
  const titleOf = (errand: Errand) => (by === 'store' ? (errand.store ?? '') : names.format(errand.people))
  // A store that was written in two ways is one store.
  const groups = [...groupBy(shown, errand => fold(titleOf(errand)))]
    .map(([key, list]) => ({ key, title: titleOf(list[0]!), list }))
    .sort(
      (one, other) =>
        Number(one.key === '') - Number(other.key === '') || collator.compare(one.title, other.title),
    )
  const line = (errand: Errand): ChecklistItem => {
    const { people, store, list, occasion, ...rest } = errand
    const done = isDone(errand.id)
    return {
      ...rest,
      occasion: occasion ?? undefined,
      stage: done ? 'purchased' : 'planned',
      facts: [
        by === 'store' && people.length > 0 ? t('forRecipients', { names: names.format(people) }) : null,
        by === 'person' ? store : null,
        list ? t('fromList', { list }) : null,
      ].filter(fact => fact !== null),
      done,
    }
  }
  if (shown.length === 0) return empty
  return (
    <>
      {tools}
      <Checklist
        groups={groups.map(({ key, title, list }) => ({
          key,
          title: title || t(by === 'store' ? 'noStore' : 'noPerson'),
          items: list.map(line),
        }))}
        progress={words('boughtOf', {
          done: shown.filter(({ id }) => isDone(id)).length,
          count: shown.length,
        })}
        words={{
          mark: gift => words('markBought', { gift }),
          quantity: count => words('quantity', { count }),
          noPrice: words('noPrice'),
          total: words('total'),
        }}
        onDone={(id, done) => {
          const errand = shown.find(one => one.id === id)
          if (!errand) return
          tick(id, done)
          write(async () => {
            try {
              await mark(errand, done)
            } catch (error) {
              if (!isWaiting(error)) tick(id, !done)
              throw error
            }
          })
        }}
      />
    </>
  )
}
