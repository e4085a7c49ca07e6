'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type GiftQuery, giftsHref } from '@/components/gifts/filters/gift-query'
import { GiftFooter } from '@/components/gifts/form/gift-footer'
import { giftId, useGifts } from '@/components/gifts/gifts-context'
import type { BulkAction } from '@/components/gifts/use-gift-changes'
import { onDemand } from '@/components/kit/on-demand'
import { DataTable } from '@/components/kit/table/data-table'
import type { GiftTotals } from '@/lib/gifts/totals.queries'
import { mostGiftsAtOnce } from '@/lib/gifts/values'
import { giftPage } from './gift-cells'
import { useGiftColumns } from './gift-columns'
import { GiftTableRow } from './gift-table-row'
import { useHiddenColumns } from './use-hidden-columns'

const GiftBulkBar = onDemand(() => import('./gift-bulk-bar').then(module => module.GiftBulkBar))

/** The gifts as a table; sorting is a link, keys and buttons change the rows in place. */
export function GiftTable({
  query,
  totals,
  bulk,
}: {
  query: GiftQuery
  totals: GiftTotals
  bulk: BulkAction
}) {
  const t = useTranslations('gifts')
  const router = useRouter()
  const { gifts, words, actions, shortcuts, onKey } = useGifts()
  const columns = useGiftColumns()
  const [hidden] = useHiddenColumns()
  return (
    <DataTable
      caption={t('list.title')}
      rows={gifts}
      columns={columns}
      rowId={giftId}
      row={GiftTableRow}
      words={words}
      actions={actions}
      hidden={hidden}
      sort={query.sort}
      sortHref={sort => giftsHref(query, { sort: sort as GiftQuery['sort'] })}
      onOpen={gift => router.push(giftPage(gift))}
      onRowKey={onKey}
      shortcuts={shortcuts}
      bulkBar={(chosen, clear, whole) => (
        <GiftBulkBar chosen={chosen} clear={clear} whole={whole} bulk={bulk} />
      )}
      total={totals.count}
      most={totals.count > mostGiftsAtOnce ? t('bulk.most', { count: mostGiftsAtOnce }) : undefined}
      footer={<GiftFooter shown={gifts.length} totals={totals} />}
    />
  )
}
