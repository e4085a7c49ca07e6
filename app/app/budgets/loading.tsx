import { useTranslations } from 'next-intl'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { SkeletonRows } from '@/components/ui/skeleton'

/** Holds the place of a tab while it loads: the bar and the tabs stand, the rest is grey. */
export default function BudgetsLoading() {
  const t = useTranslations('shell')
  return (
    <BudgetsFrame tab={null}>
      <SkeletonRows rows={8} label={t('loading')} />
    </BudgetsFrame>
  )
}
