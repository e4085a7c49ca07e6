'use client'
import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { type GiftWords, nextTones } from '@/components/gifts/gift-words'
import { giftId, useGifts } from '@/components/gifts/gifts-context'
import type { BulkAction } from '@/components/gifts/use-gift-changes'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { onDemand } from '@/components/kit/on-demand'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { pressedIn, rowTick } from '@/components/kit/table/list-row'
import { PhoneSelectionBar, usePhoneSelection } from '@/components/kit/table/phone-selection'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { useFirst } from '@/lib/client/hooks/use-first'
import { daysBetween } from '@/lib/core/calendar'
import type { Gift } from '@/lib/gifts/schema'
import { mostGiftsAtOnce } from '@/lib/gifts/values'
import type { OccasionType } from '@/lib/occasions/schema'
import { allergyMark, coverLink, giftPrice, recipientName, shareMark, stageButton } from './gift-cells'

interface Group {
  key: string
  occasion: Gift['occasion']
  /** The day of the occasion, else of the list that they were claimed from. */
  date: Gift['occasionDate']
  gifts: Gift[]
}

/**
 * Puts neighbouring gifts of the same occurrence under one heading, and gifts without an occasion under their
 * day. The order of the list stays.
 */
export function groupByOccasion(gifts: readonly Gift[]): Group[] {
  const groups: Group[] = []
  for (const gift of gifts) {
    const { occasion, occasionDate: date } = gift
    const name = `${occasion?.id ?? 'none'} ${date ?? ''}`
    const last = groups.at(-1)
    if (last?.key.startsWith(`${name} `)) last.gifts.push(gift)
    else groups.push({ key: `${name} ${gift.id}`, occasion, date, gifts: [gift] })
  }
  return groups
}

/** How far away a day is, in words. */
export function useCountdown() {
  const t = useTranslations('common')
  return (days: number) => {
    if (days === 0) return t('today')
    if (days === 1) return t('tomorrow')
    if (days === -1) return t('yesterday')
    return days > 0 ? t('inDays', { count: days }) : t('daysAgo', { count: -days })
  }
}

const GiftBulkBar = onDemand(() => import('./gift-bulk-bar').then(module => module.GiftBulkBar))

const Row = memo(function Row({
  gift,
  words,
  tick,
  chosen,
}: {
  gift: Gift
  words: GiftWords
  /** Labels the row's tick, while rows are chosen. */
  tick: ((name: string) => string) | null
  chosen: boolean
}) {
  const { id, name, recipient } = gift
  const next = words.next(gift)
  const waiting = waitingMark(gift)
  return (
    <li
      data-row={id}
      data-state={chosen ? 'selected' : undefined}
      className="below-fold relative flex min-h-19 select-none items-center gap-3 px-4 py-3 has-[a:active]:bg-sunken data-[state=selected]:bg-primary-soft [-webkit-touch-callout:none]"
    >
      {tick ? rowTick(tick(name), chosen, 'check hit z-1') : null}
      {giftPicture(gift, 52)}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          {coverLink(gift, 'text-md')}
          {shareMark(gift, words)}
          <span className="relative z-1 inline-flex">{allergyMark(gift, words)}</span>
        </div>
        <div className="mt-0.5 flex items-center gap-1.5 text-ink-3 text-sm">
          {recipient ? recipientName(recipient, 20) : null}
          {recipient && next && !waiting ? <span aria-hidden="true">·</span> : null}
          {waiting ??
            (next ? (
              <span className={`max-w-[60%] shrink-0 truncate ${nextTones[next.tone]}`}>{next.text}</span>
            ) : null)}
        </div>
      </div>
      <div className="flex flex-col items-end gap-1.5">
        <span className="text-md">{giftPrice(gift, words, true)}</span>
        {stageButton(gift, words, 'inline-flex z-1')}
      </div>
    </li>
  )
})

/** The gifts on a phone: rows of 76 px under the occasions they are for. A long press begins to choose some. */
export function GiftRows({ total, bulk }: { total: number; bulk: BulkAction }) {
  const t = useTranslations('gifts')
  const { gifts, today, words, actions } = useGifts()
  const countdown = useCountdown()
  const selection = usePhoneSelection(gifts, giftId)
  const drawn = useFirst(gifts)
  const groups = useMemo(() => groupByOccasion(drawn), [drawn])
  const sections = groups.map(({ key, occasion, date, gifts: rows }) => (
    <section key={key}>
      <h2 className="flex items-center gap-2 px-4 pt-3.5 pb-2">
        {occasion ? <OccasionIcon type={occasion.type as OccasionType} className="size-4.25" /> : null}
        <span dir="auto" className="truncate font-semibold">
          {occasion ? occasion.name : date ? words.day(date) : t('list.noOccasion')}
        </span>
        {date ? (
          <span className="num shrink-0 text-ink-3 text-sm">{countdown(daysBetween(today, date))}</span>
        ) : null}
      </h2>
      <ul className="divide-y divide-line border-line border-y bg-surface">
        {rows.map(gift => (
          <Row
            key={gift.id}
            gift={gift}
            words={words}
            tick={selection.choosing ? selection.select : null}
            chosen={selection.isChosen(gift.id)}
          />
        ))}
      </ul>
    </section>
  ))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one listener for the buttons of all rows */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too */}
      <div onClick={event => pressedIn(event, gifts, giftId, actions)} {...selection.listeners}>
        {sections}
      </div>
      <PhoneSelectionBar
        selection={selection}
        total={total}
        most={total > mostGiftsAtOnce ? t('bulk.most', { count: mostGiftsAtOnce }) : undefined}
      >
        <GiftBulkBar
          chosen={[...selection.chosen]}
          clear={selection.clear}
          whole={selection.whole}
          bulk={bulk}
        />
      </PhoneSelectionBar>
    </>
  )
}
