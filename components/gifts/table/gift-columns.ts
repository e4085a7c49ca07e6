'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/kit/table/data-table-columns'

/** The classes of a column, shared by its head and the cells of `GiftTableRow`. */
export const columnLooks = {
  name: 'w-full max-w-0',
  occasion: 'max-lg:hidden',
  date: 'max-xl:hidden whitespace-nowrap text-ink-2 num',
  status: 'whitespace-nowrap',
  // Before a name is cut to a few letters, it tells more than this.
  next: 'max-[90rem]:hidden',
  actions: 'ps-0 text-end',
}

export function useGiftColumns(): readonly DataColumn[] {
  const t = useTranslations('gifts')
  return useMemo(
    () => [
      { id: 'name', header: t('list.gift'), sort: 'name', rowHeader: true, className: columnLooks.name },
      { id: 'recipient', header: t('list.for'), sort: 'recipient' },
      { id: 'occasion', header: t('list.occasion'), className: columnLooks.occasion },
      { id: 'date', header: t('list.date'), sort: 'occasionDate', className: columnLooks.date },
      { id: 'status', header: t('list.status'), className: columnLooks.status },
      { id: 'next', header: t('list.next'), className: columnLooks.next },
      { id: 'price', header: t('list.price'), sort: 'price', align: 'end' },
      { id: 'actions', header: t('list.actions'), quietHeader: true, className: columnLooks.actions },
    ],
    [t],
  )
}
