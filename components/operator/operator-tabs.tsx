'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { TabLinks } from '@/components/ui/tab-links'

const tabs = ['overview', 'accounts', 'jobs', 'banner'] as const

const hrefOf = (tab: (typeof tabs)[number]) => (tab === 'overview' ? '/app/operator' : `/app/operator/${tab}`)

export function OperatorTabs() {
  const t = useTranslations('operator.tabs')
  const path = usePathname()
  return (
    <TabLinks
      label={t('label')}
      tabs={tabs.map(tab => ({ href: hrefOf(tab), label: t(tab), current: path === hrefOf(tab) }))}
      className="max-lg:px-6"
    />
  )
}
