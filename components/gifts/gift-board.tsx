'use client'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type DragEvent, memo, useId, useState } from 'react'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { StageTag } from '@/components/kit/stage-tag'
import { pressedIn, rowOf } from '@/components/kit/table/list-row'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import { useHeldFocus } from '@/lib/client/hooks/use-held-focus'
import { formatMoney } from '@/lib/core/money'
import { canMove } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { GiftTotals } from '@/lib/gifts/totals.queries'
import { type GiftQuery, giftsHref } from './filters/gift-query'
import { type GiftWords, nextTones } from './gift-words'
import { giftId, useGifts } from './gifts-context'
import { allergyMark, giftPage, giftPrice, occasionCell, shareMark } from './table/gift-cells'
import { useCardKeys } from './use-card-keys'

const moveLook = buttonVariants({
  variant: 'quiet',
  size: 'icon-sm',
  className: 'absolute end-1.5 bottom-2.5 z-1 text-ink-3',
})
const moveIcon = drawn(ArrowLeftRight)

const BoardCard = memo(function BoardCard({
  gift,
  words,
  moveTo,
  hint,
}: {
  gift: Gift
  words: GiftWords
  /** What the button that moves the card is called. */
  moveTo: string
  /** The id of the element that explains the keys. */
  hint: string
}) {
  const { id, name, recipient } = gift
  const own = gift.kind === 'own'
  const next = words.next(gift)
  return (
    <li
      data-row={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the card that has the focus
      tabIndex={0}
      draggable={own}
      data-card={id}
      aria-label={name}
      aria-describedby={own ? hint : undefined}
      className={`group/card relative rounded-lg border border-line bg-surface p-3 shadow-1 ${own ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      <div className="flex items-start gap-2.5">
        {giftPicture(gift, 48)}
        <a
          href={giftPage(gift)}
          data-soft=""
          draggable={false}
          title={name}
          className="line-clamp-2 min-w-0 flex-1 font-semibold text-base/[19px] after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>
        <span className="relative z-1 inline-flex">{allergyMark(gift, words)}</span>
      </div>
      <div className="mt-2.5 flex min-h-5.5 items-center gap-1.5">
        {recipient ? personAvatar({ name: recipient.name, avatarUrl: recipient.avatarUrl, size: 22 }) : null}
        <span dir="auto" className="min-w-0 flex-1 truncate text-sm">
          {recipient?.name}
        </span>
        {giftPrice(gift, words, true)}
      </div>
      {waitingMark(gift, 'mt-1.5')}
      <div className="mt-2 flex min-h-7.5 flex-wrap items-center gap-1.5 pe-7">
        {shareMark(gift, words)}
        {occasionCell(gift, words)}
        {next?.tone === 'urgent' ? (
          <span className={`font-semibold text-xs ${nextTones.urgent}`}>{next.text}</span>
        ) : null}
      </div>
      {own ? (
        <button
          data-slot="button"
          type="button"
          data-do="move"
          aria-haspopup="menu"
          aria-label={`${name}: ${moveTo}`}
          title={moveTo}
          className={moveLook}
        >
          {moveIcon}
        </button>
      ) : null}
    </li>
  )
})

/** The gifts in columns of their stages; they are moved by dragging, by a menu, or by Shift and the arrow keys. */
export function GiftBoard({
  query,
  columns,
  totals,
  more,
}: {
  query: GiftQuery
  columns: readonly GiftStatus[]
  totals: GiftTotals
  /** Stages of which there is more than is shown. */
  more: readonly GiftStatus[]
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const locale = useLocale()
  const hint = useId()
  const { gifts, words, actions, setStage } = useGifts()
  const rtl = words.direction === 'rtl'
  const moveTo = t('board.moveTo')
  const [dragged, setDragged] = useState<Gift | null>(null)
  const [over, setOver] = useState<GiftStatus | null>(null)
  const costOf = (status: GiftStatus) =>
    (totals.byStatus[status]?.cost ?? [])
      .map(({ amount, currency }) => formatMoney(Math.round(amount), currency, locale, true))
      .join(' · ')
  const takes = (status: GiftStatus) => dragged !== null && canMove(dragged.status, status)

  const keys = useCardKeys(({ key, shiftKey }, card, gift) => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false
    const step = (key === 'ArrowRight') === rtl ? -1 : 1
    const to = columns[columns.indexOf(gift.status) + step]
    if (shiftKey) {
      if (to) setStage(gift, to)
    } else {
      const column = card.closest('section')
      const near = step > 0 ? column?.nextElementSibling : column?.previousElementSibling
      near?.querySelector<HTMLElement>('li')?.focus()
    }
    return true
  })
  const drag = (event: DragEvent) => {
    const gift = rowOf(event, gifts, giftId)
    if (!gift || gift.kind === 'share') return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', gift.name)
    setDragged(gift)
  }

  // A card in another column is drawn anew there; the focus follows it, also when the move is undone.
  const focus = useHeldFocus(
    target => target.getAttribute('data-card'),
    (card, board) => board.querySelector<HTMLElement>(`[data-card="${card}"]`),
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the buttons and keys of all cards
    <div
      {...focus}
      onClick={event => pressedIn(event, gifts, giftId, actions)}
      onKeyDown={keys}
      onDragStart={drag}
      onDragEnd={() => {
        setDragged(null)
        setOver(null)
      }}
      className="grid snap-x auto-cols-[minmax(220px,1fr)] grid-flow-col gap-3 overflow-x-auto scroll-px-8 px-8 pt-2 pb-8 max-md:snap-mandatory max-md:auto-cols-[84%] max-md:scroll-px-4 max-md:px-4"
    >
      <p id={hint} className="sr-only">
        {t('board.hint')}
      </p>
      {columns.map(status => {
        const cards = gifts.filter(gift => gift.status === status)
        return (
          <section
            key={status}
            data-column={status}
            aria-label={words.stage(status)}
            onDragOver={event => {
              if (!takes(status)) return
              event.preventDefault()
              setOver(status)
            }}
            onDragLeave={event => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null)
            }}
            onDrop={event => {
              event.preventDefault()
              if (dragged) setStage(dragged, status)
              setDragged(null)
              setOver(null)
            }}
            className={cn(
              '-mx-1 min-w-0 snap-start rounded-lg px-1 pb-1',
              dragged && !takes(status) && 'opacity-50',
              over === status && 'bg-primary-soft',
            )}
          >
            <h2 className="flex h-11 items-center gap-2 font-normal">
              <StageTag stage={status} label={words.stage(status)} />
              <span className="num text-ink-3 text-sm">
                {Math.max(cards.length, more.includes(status) ? (totals.byStatus[status]?.count ?? 0) : 0)}
              </span>
              <bdi className="num ms-auto truncate font-semibold text-sm">{costOf(status)}</bdi>
            </h2>
            <ul className="flex flex-col gap-2">
              {cards.map(gift => (
                <BoardCard key={gift.id} gift={gift} words={words} moveTo={moveTo} hint={hint} />
              ))}
            </ul>
            {more.includes(status) ? (
              <a
                href={giftsHref(query, { view: 'table', tab: 'all', status })}
                data-soft=""
                className="mt-2 block rounded-md py-1.5 text-center font-medium text-ink-2 text-sm hover:bg-sunken hover:text-ink"
              >
                {t('board.showAll')}
              </a>
            ) : null}
            <a
              href={`/app/gifts/new?status=${status}`}
              data-soft="stay"
              aria-label={t('board.add', { stage: words.stage(status) })}
              className="press mt-2 flex h-9 items-center justify-center gap-1.5 rounded-[10px] border border-line-strong border-dashed font-medium text-ink-3 text-sm hover:text-ink max-md:h-11"
            >
              <Plus aria-hidden="true" className="size-3.75" />
              {common('add')}
            </a>
          </section>
        )
      })}
    </div>
  )
}
