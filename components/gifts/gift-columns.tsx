'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/kit/data-table-columns'
import { OccasionTag } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/person-avatar'
import type { Gift } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'
import { NameCell, NextCell, RowMenuButton, StageButton } from './gift-cells'
import type { GiftWords } from './gift-words'

/** The gift's price, with how many of it. */
export function Price({ gift, words, short }: { gift: Gift; words: GiftWords; short?: boolean }) {
  const price = words.price(gift, short)
  if (!price) return null
  return (
    <bdi className="num whitespace-nowrap font-semibold">
      {gift.quantity > 1 ? `${gift.quantity} × ${price}` : price}
    </bdi>
  )
}

export function useGiftColumns(words: GiftWords): readonly DataColumn<Gift>[] {
  const t = useTranslations('gifts')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('list.gift'),
        sort: 'name',
        rowHeader: true,
        className: 'w-full max-w-0',
        cell: gift => <NameCell gift={gift} />,
      },
      {
        id: 'recipient',
        header: t('list.for'),
        sort: 'recipient',
        cell: ({ recipient }) =>
          recipient ? (
            <span className="flex items-center gap-2">
              <PersonAvatar name={recipient.name} avatarUrl={recipient.avatarUrl} size={24} />
              <span dir="auto" className="max-w-28 truncate" title={recipient.name}>
                {recipient.name}
              </span>
            </span>
          ) : null,
      },
      {
        id: 'occasion',
        header: t('list.occasion'),
        className: 'max-lg:hidden',
        cell: ({ occasion }) =>
          occasion ? (
            <OccasionTag type={occasion.type as OccasionType} label={occasion.name} className="max-w-41" />
          ) : null,
      },
      {
        id: 'date',
        header: t('list.date'),
        sort: 'occasionDate',
        className: 'max-xl:hidden whitespace-nowrap text-ink-2 num',
        cell: ({ occasionDate }) => (occasionDate ? words.day(occasionDate) : null),
      },
      {
        id: 'status',
        header: t('list.status'),
        className: 'whitespace-nowrap',
        cell: gift => <StageButton gift={gift} />,
      },
      {
        id: 'next',
        header: t('list.next'),
        // Before a name is cut to a few letters, it tells more than this.
        className: 'max-[90rem]:hidden',
        cell: gift => <NextCell gift={gift} />,
      },
      {
        id: 'price',
        header: t('list.price'),
        sort: 'price',
        align: 'end',
        cell: gift => <Price gift={gift} words={words} />,
      },
      {
        id: 'actions',
        header: t('list.actions'),
        quietHeader: true,
        className: 'ps-0 text-end',
        cell: gift => <RowMenuButton gift={gift} />,
      },
    ],
    [t, words],
  )
}
