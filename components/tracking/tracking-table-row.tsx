'use client'
import { memo } from 'react'
import {
  giftPage,
  menuButton,
  occasionCell,
  shareMark,
  stageButton,
} from '@/components/gifts/table/gift-cells'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { rowProps, type TableRowProps } from '@/components/kit/table/data-table'
import { rowTick } from '@/components/kit/table/list-row'
import { waitingMark } from '@/components/outbox/waiting-mark'
import type { Gift } from '@/lib/gifts/schema'
import { advanceButton, arrivalCell, claimMark, parcelButton, parcelCell, returnCell } from './parcel-cells'
import type { TrackingWords } from './tracking-words'

/** The classes of a column, shared by its head and its cells. */
export const columnLooks = {
  name: 'w-full max-w-0 min-w-66 max-lg:min-w-48',
  occasion: 'max-[85rem]:hidden',
  arrival: 'min-w-38 max-lg:min-w-30',
  returns: 'max-[90rem]:hidden whitespace-nowrap',
  advance: 'max-lg:hidden whitespace-nowrap',
  actions: 'ps-0 text-end whitespace-nowrap',
}

/** A gift on its way, in the table. */
export const TrackingTableRow = memo(function TrackingTableRow(props: TableRowProps<Gift, TrackingWords>) {
  const { row: gift, words } = props
  const { id, name, recipient, occasion, occasionDate } = gift
  return (
    <tr {...rowProps(id, props)}>
      <td className="cell">{rowTick(props.select(name), props.chosen)}</td>
      <th scope="row" className={`cell ${columnLooks.name} text-start font-normal`}>
        <div className="flex min-w-60 items-center max-lg:min-w-42 gap-3">
          {giftPicture(gift, 40)}
          <div className="min-w-0">
            <span className="flex items-center gap-1.5">
              <a
                href={giftPage(gift)}
                data-soft=""
                title={name}
                dir="auto"
                className="-my-0.5 min-w-6 truncate rounded-xs py-0.5 font-semibold hover:underline"
              >
                {name}
              </a>
              {shareMark(gift, words.gift)}
              {claimMark(gift, words)}
              {waitingMark(gift)}
            </span>
            <span className="flex min-w-0 items-center gap-1.5 text-ink-3 text-sm">
              {recipient
                ? personAvatar({ name: recipient.name, avatarUrl: recipient.avatarUrl, size: 20 })
                : null}
              {recipient ? (
                <span dir="auto" className="truncate text-ink-2" title={recipient.name}>
                  {recipient.name}
                </span>
              ) : null}
              {recipient && gift.store ? <span aria-hidden="true">·</span> : null}
              {gift.store ? (
                <span dir="auto" className="truncate" title={gift.store}>
                  {gift.store}
                </span>
              ) : null}
            </span>
          </div>
        </div>
      </th>
      <td className={`cell ${columnLooks.occasion}`}>
        {occasion ? (
          occasionCell(gift, words.gift, 'max-w-41')
        ) : occasionDate ? (
          <span className="num text-ink-2">{words.gift.day(occasionDate)}</span>
        ) : null}
      </td>
      <td className="cell">{stageButton(gift, words.gift)}</td>
      <td className="cell text-sm">{parcelCell(gift, words)}</td>
      <td className={`cell text-sm ${columnLooks.arrival}`}>{arrivalCell(gift, words)}</td>
      <td className={`cell text-sm ${columnLooks.returns}`}>{returnCell(gift, words)}</td>
      <td className={`cell ${columnLooks.advance}`}>{advanceButton(gift, words)}</td>
      <td className={`cell ${columnLooks.actions}`}>
        {parcelButton(gift, words)}
        {menuButton(gift, words.gift)}
      </td>
    </tr>
  )
})
