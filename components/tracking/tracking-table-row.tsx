'use client'
import Link from 'next/link'
import { memo } from 'react'
import { giftPage, giftPicture, menuButton, stageButton } from '@/components/gifts/gift-cells'
import { rowProps, type TableRowProps } from '@/components/kit/data-table'
import { rowTick } from '@/components/kit/list-row'
import { occasionTag } from '@/components/kit/occasion-tag'
import { personAvatar } from '@/components/kit/person-avatar'
import type { Gift } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'
import { advanceButton, arrivalCell, claimMark, parcelButton, parcelCell, returnCell } from './parcel-cells'
import type { TrackingWords } from './tracking-words'

/** The classes of a column, shared by its head and its cells. */
export const columnLooks = {
  name: 'w-full max-w-0',
  occasion: 'max-xl:hidden',
  returns: 'max-[90rem]:hidden whitespace-nowrap text-sm',
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
      <td className={`cell ${columnLooks.name}`}>
        <div className="flex min-w-40 items-center gap-3">
          {giftPicture(gift, 40)}
          <div className="min-w-0">
            <span className="flex items-center gap-1.5">
              <Link
                href={giftPage(gift)}
                title={name}
                dir="auto"
                className="min-w-0 truncate rounded-xs font-semibold hover:underline"
              >
                {name}
              </Link>
              {claimMark(gift, words)}
            </span>
            {gift.store ? (
              <span dir="auto" className="block truncate text-ink-3 text-sm">
                {gift.store}
              </span>
            ) : null}
          </div>
        </div>
      </td>
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
      <td className={`cell ${columnLooks.occasion}`}>
        {occasion ? (
          occasionTag(occasion.type as OccasionType, occasion.name, words.gift.direction, 'max-w-41')
        ) : occasionDate ? (
          <span className="num text-ink-2">{words.gift.day(occasionDate)}</span>
        ) : null}
      </td>
      <td className="cell">{stageButton(gift, words.gift)}</td>
      <td className="cell text-sm">{parcelCell(gift, words)}</td>
      <td className="cell text-sm">{arrivalCell(gift, words)}</td>
      <td className={`cell ${columnLooks.returns}`}>{returnCell(gift, words)}</td>
      <td className={`cell ${columnLooks.advance}`}>{advanceButton(gift, words)}</td>
      <td className={`cell ${columnLooks.actions}`}>
        {parcelButton(gift, words)}
        {menuButton(gift, words.gift)}
      </td>
    </tr>
  )
})
