import { useTranslations } from 'next-intl'
import { WaitingTotals } from '@/components/outbox/waiting-strip'
import type { PlainDate } from '@/lib/core/calendar'
import type { Expense } from '@/lib/money/expenses/schema'
import { useExpenseWords } from './expense-words'

const nouns = ['expense', 'gift', 'idea'] as const

/** How many expenses are shown and what they come to. */
export function SpendingFoot({ expenses, today }: { expenses: readonly Expense[]; today: PlainDate }) {
  const t = useTranslations('expenses.list')
  const sum = useExpenseWords(today).sum(expenses)
  const count = expenses.length
  return (
    <p role="status" className="num mt-3 text-ink-2 text-sm">
      {sum ? t('shownSum', { count, amount: sum }) : t('shown', { count })}{' '}
      <WaitingTotals nouns={nouns} className="ms-2" />
    </p>
  )
}
