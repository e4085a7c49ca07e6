'use client'
import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call'
import type { CsvColumn } from './expense-csv'
import type { ExpenseQuery } from './expense-query'

/** Takes everything that the filters select along as a file. */
export function ExportButton({
  query,
  categories,
}: {
  query: ExpenseQuery
  categories: readonly { value: string; label: string }[]
}) {
  const t = useTranslations('expenses')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const columns: CsvColumn[] = [
    { label: t('list.date'), value: ({ date }) => date },
    { label: t('list.description'), value: ({ description, gift }) => description ?? gift?.name ?? '' },
    {
      label: t('list.category'),
      value: ({ category }) => categories.find(({ value }) => value === category)?.label ?? category,
    },
    { label: t('list.budget'), value: ({ budget }) => budget?.name ?? '' },
    { label: t('list.person'), value: ({ person }) => person?.name ?? '' },
    { label: t('list.amount'), value: ({ amount }) => amount },
    { label: t('list.currency'), value: ({ currency }) => currency },
    { label: t('list.rate'), value: ({ rate }) => rate },
    { label: t('list.baseAmount'), value: ({ baseAmount }) => baseAmount },
    { label: t('list.baseCurrency'), value: ({ baseCurrency }) => baseCurrency },
    { label: t('list.paid'), value: ({ paymentMethod }) => paymentMethod },
    { label: t('list.place'), value: ({ location }) => location },
  ]
  const save = async () => {
    setBusy(true)
    try {
      const { exportExpenses } = await import('./expense-csv')
      const count = await exportExpenses(locale, query, columns, t('list.csvFile'))
      toast({ title: t('list.csvDone', { count }) })
    } catch (error) {
      const refused = error instanceof CallError && error.code !== 'NETWORK' ? error.message : ''
      toast({ title: refused || t('toasts.offline'), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t('list.csv')}
    </Button>
  )
}
