import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { RankBars } from '@/components/kit/charts/rank-bars'
import { cn } from '@/lib/client/cn'
import { toMajor } from '@/lib/core/money'
import { giftCategories } from '@/lib/gifts/values'

const most = 6

/** The categories that most was spent on. */
export function WhereItGoes({
  currency,
  categories,
  className,
}: {
  currency: string
  /** Minor units, the largest first. */
  categories: readonly { key: string; minor: number }[]
  className?: string
}) {
  const t = useTranslations('budgets.overview')
  const names = useTranslations('gifts.categories')
  const shown = categories.filter(({ minor }) => minor > 0).slice(0, most)
  return (
    <Card className={cn('min-w-0 p-5 max-md:p-4', className)}>
      <h2 className="display mb-3 text-lg">{t('whereItGoes')}</h2>
      {shown.length === 0 ? (
        <p className="text-ink-3">{t('whereItGoesEmpty')}</p>
      ) : (
        <RankBars
          format={{ kind: 'currency', currency }}
          items={shown.map(({ key, minor }) => {
            const category = giftCategories.find(known => known === key)
            return {
              key,
              label: category ? names(category) : t('everythingElse'),
              value: toMajor(minor, currency),
              href: category ? `/app/budgets/spending?category=${category}` : undefined,
            }
          })}
        />
      )}
    </Card>
  )
}
