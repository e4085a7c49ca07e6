import { useTranslations } from 'next-intl'
import { BudgetsFrame, budgetTabHref, budgetTabs } from '@/components/budgets/budgets-frame'
import { ByAddress } from '@/components/shell/by-address'
import { DetailLoading } from '@/components/shell/page-loading'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Underway } from '@/components/ui/underway'

/** Holds the place of a tab while it loads: the bar and the tabs stand, the rest is grey. */
export default function BudgetsLoading() {
  const t = useTranslations('shell')
  return (
    <ByAddress
      addresses={budgetTabs.map(budgetTabHref)}
      here={
        <BudgetsFrame tab={null}>
          <Underway />
          <SkeletonRows rows={8} label={t('loading')} />
        </BudgetsFrame>
      }
      elsewhere={<DetailLoading place="budgets" />}
    />
  )
}
