import { useTranslations } from 'next-intl'
import { ChartCard } from '@/components/kit/charts/chart-card'
import { toMajor } from '@/lib/core/money'
import { giftCategories } from '@/lib/gifts/values'
import type { CategoryRow } from './category-change'

/** The spending of each category, as horizontal bars. */
export function CategoryChart({ currency, rows }: { currency: string; rows: readonly CategoryRow[] }) {
  const t = useTranslations('budgets.categories')
  const names = useTranslations('gifts.categories')
  const shown = rows.filter(({ now }) => now !== 0)
  const label = (key: string) => {
    const category = giftCategories.find(known => known === key)
    return category ? names(category) : t('rest')
  }
  return (
    <ChartCard
      title={t('title')}
      type="bar"
      horizontal
      isTime={false}
      height={Math.max(160, 40 + shown.length * 38)}
      data={{
        head: t('category'),
        labels: shown.map(({ key }) => label(key)),
        series: [
          {
            key: 'spent',
            label: t('spent'),
            values: shown.map(({ now }) => toMajor(now, currency)),
            color: 1,
          },
        ],
        format: { kind: 'currency', currency },
      }}
      explain={t('explain')}
      empty={t('empty')}
      fileName="spending-by-category"
    />
  )
}
