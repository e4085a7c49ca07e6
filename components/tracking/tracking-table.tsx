'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type GiftQuery, giftsHref } from '@/components/gifts/filters/gift-query'
import { giftId, useGifts } from '@/components/gifts/gifts-context'
import { giftPage } from '@/components/gifts/table/gift-cells'
import type { BulkAction } from '@/components/gifts/use-gift-changes'
import { onDemand } from '@/components/kit/on-demand'
import { DataTable } from '@/components/kit/table/data-table'
import type { DataColumn } from '@/components/kit/table/data-table-columns'
import { columnLooks, TrackingTableRow } from './tracking-table-row'
import type { TrackingWords } from './tracking-words'

const GiftBulkBar = onDemand(() =>
  import('@/components/gifts/table/gift-bulk-bar').then(module => module.GiftBulkBar),
)

function useColumns(): readonly DataColumn[] {
  const t = useTranslations('gifts.list')
  const own = useTranslations('tracking')
  return useMemo(
    () => [
      { id: 'name', header: t('gift'), sort: 'name', rowHeader: true, className: columnLooks.name },
      { id: 'occasion', header: t('occasion'), sort: 'occasionDate', className: columnLooks.occasion },
      { id: 'status', header: t('status') },
      { id: 'parcel', header: own('parcel') },
      { id: 'arrival', header: own('arrival'), className: columnLooks.arrival },
      { id: 'returns', header: own('returns'), className: columnLooks.returns },
      { id: 'advance', header: t('next'), className: columnLooks.advance },
      { id: 'actions', header: t('actions'), quietHeader: true, className: columnLooks.actions },
    ],
    [t, own],
  )
}

/** Gifts under way as a table. */
export function TrackingTable({
  query,
  words,
  bulk,
}: {
  query: GiftQuery
  words: TrackingWords
  bulk: BulkAction
}) {
  const t = useTranslations('tracking')
  const router = useRouter()
  const { gifts, actions, shortcuts, onKey } = useGifts()
  return (
    <DataTable
      caption={t('title')}
      rows={gifts}
      columns={useColumns()}
      rowId={giftId}
      row={TrackingTableRow}
      words={words}
      actions={actions}
      sort={query.sort}
      sortHref={sort => giftsHref(query, { sort: sort as GiftQuery['sort'] })}
      onOpen={gift => router.push(giftPage(gift))}
      onRowKey={onKey}
      shortcuts={shortcuts}
      bulkBar={(chosen, clear) => <GiftBulkBar chosen={chosen} clear={clear} whole={false} bulk={bulk} />}
    />
  )
}
