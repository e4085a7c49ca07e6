import { Plus, Receipt, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { TabLinks } from '@/components/ui/tab-links'
import { cn } from '@/lib/client/cn'

export const budgetTabs = ['overview', 'spending', 'categories', 'forecast', 'gift-cards'] as const
export type BudgetTab = (typeof budgetTabs)[number]

export const budgetTabHref = (tab: BudgetTab) =>
  tab === 'overview' ? '/app/budgets' : tab === 'gift-cards' ? '/app/gift-cards' : `/app/budgets/${tab}`

/** The frame of the budgets screens: the bar with its buttons, and the tabs, each a separate page. */
export function BudgetsFrame({
  tab,
  className,
  children,
}: {
  /** Null while it is not known yet. */
  tab: BudgetTab | null
  className?: string
  children: ReactNode
}) {
  const t = useTranslations('budgets')
  return (
    <>
      <PageHeader
        title={t('title')}
        icon={<Wallet aria-hidden="true" />}
        actions={
          <>
            <a
              href="/app/expenses/new"
              data-soft="stay"
              aria-label={t('addExpense')}
              className={cn(buttonVariants({ variant: 'secondary' }), 'max-md:size-11 max-md:p-0')}
            >
              <Receipt aria-hidden="true" />
              <span className="max-md:sr-only">{t('addExpense')}</span>
            </a>
            <a
              href="/app/budgets/new"
              data-soft="stay"
              // Gift cards have a first step of their own.
              className={cn(
                buttonVariants({ variant: tab === 'gift-cards' ? 'secondary' : 'primary' }),
                'max-md:hidden',
              )}
            >
              <Plus aria-hidden="true" />
              {t('new')}
            </a>
          </>
        }
      />
      <TabLinks
        label={t('tabs.label')}
        data-no-swipe=""
        className="max-lg:px-6 max-md:px-4"
        tabs={budgetTabs.map(one => ({
          href: budgetTabHref(one),
          label: t(`tabs.${one}`),
          current: one === tab,
        }))}
      />
      <PageBody className={cn('w-full max-md:pt-4', className)}>{children}</PageBody>
    </>
  )
}
