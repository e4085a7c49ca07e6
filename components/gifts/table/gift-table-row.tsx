'use client'
import { memo } from 'react'
import { type GiftWords, nextTones } from '@/components/gifts/gift-words'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { stageLooks } from '@/components/kit/stage-tag'
import { rowProps, type TableRowProps } from '@/components/kit/table/data-table'
import { rowTick } from '@/components/kit/table/list-row'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import { nextStage } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import {
  allergyMark,
  giftPage,
  giftPrice,
  heartButton,
  menuButton,
  occasionCell,
  shareMark,
  stageButton,
} from './gift-cells'
import { columnLooks } from './gift-columns'

const cells = {
  name: `cell ${columnLooks.name}`,
  occasion: `cell ${columnLooks.occasion}`,
  date: `cell ${columnLooks.date}`,
  status: `cell ${columnLooks.status}`,
  next: `cell ${columnLooks.next}`,
  actions: `cell ${columnLooks.actions}`,
}
const nextLook = buttonVariants({
  variant: 'secondary',
  size: 'sm',
  className: '-ms-2 hidden max-w-full group-focus-within/row:inline-flex group-hover/row:inline-flex',
})
const stageIcons = Object.fromEntries(
  Object.entries(stageLooks).map(([stage, { icon }]) => [stage, drawn(icon)]),
) as Record<GiftStatus, ReturnType<typeof drawn>>

/** What to do next in words; on the row that is looked at, one button that does it. */
function whatIsNext(gift: Gift, words: GiftWords, settled: boolean) {
  const next = words.next(gift)
  const stage = gift.direction === 'given' && gift.kind === 'own' ? nextStage(gift.status) : null
  return (
    <div className="flex h-8 w-31 items-center whitespace-nowrap text-sm">
      {next ? (
        <span
          className={`truncate ${nextTones[next.tone]}${stage ? ' group-focus-within/row:hidden group-hover/row:hidden' : ''}`}
          title={next.text}
        >
          {next.text}
        </span>
      ) : null}
      {stage && settled ? (
        <button data-slot="button" type="button" data-do="next" className={nextLook}>
          {stageIcons[stage]}
          <span className="truncate">{words.stage(stage)}</span>
        </button>
      ) : null}
    </div>
  )
}

/** A gift in the table. */
export const GiftTableRow = memo(function GiftTableRow(props: TableRowProps<Gift, GiftWords>) {
  const { row: gift, words, shows, settled } = props
  const { id, name, recipient, occasionDate, isFavorite } = gift
  return (
    <tr {...rowProps(id, props)}>
      <td className="cell">{rowTick(props.select(name), props.chosen)}</td>
      <th scope="row" className={`${cells.name} text-start font-normal`}>
        <div className="flex min-w-40 items-center gap-3">
          {giftPicture(gift, 40)}
          <a
            href={giftPage(gift)}
            data-soft=""
            title={name}
            dir="auto"
            className="-my-0.5 min-w-6 truncate rounded-xs py-0.5 font-semibold hover:underline"
          >
            {name}
          </a>
          {shareMark(gift, words)}
          {allergyMark(gift, words)}
          {waitingMark(gift)}
          {isFavorite
            ? heartButton(gift, words, 'size-6 -ms-1.5')
            : heartButton(gift, words, 'brought-out size-6 -ms-1.5', !settled)}
        </div>
      </th>
      {shows.recipient ? (
        <td className="cell">
          {recipient ? (
            <span className="flex items-center gap-2">
              {personAvatar({ name: recipient.name, avatarUrl: recipient.avatarUrl, size: 24 })}
              <span dir="auto" className="max-w-28 truncate" title={recipient.name}>
                {recipient.name}
              </span>
            </span>
          ) : null}
        </td>
      ) : null}
      {shows.occasion ? <td className={cells.occasion}>{occasionCell(gift, words, 'max-w-41')}</td> : null}
      {shows.date ? <td className={cells.date}>{occasionDate ? words.day(occasionDate) : null}</td> : null}
      {shows.status ? <td className={cells.status}>{stageButton(gift, words)}</td> : null}
      {shows.next ? <td className={cells.next}>{whatIsNext(gift, words, settled)}</td> : null}
      {shows.price ? <td className="cell num text-end">{giftPrice(gift, words)}</td> : null}
      <td className={cells.actions}>{menuButton(gift, words)}</td>
    </tr>
  )
})
