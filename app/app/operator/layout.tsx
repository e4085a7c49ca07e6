import { ServerCog } from 'lucide-react'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { isOperator } from '@/lib/operator/queries'

/** The operator's pages. For everybody else there is nothing at this address. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const [ctx, t, shell] = await Promise.all([
    pageContext(),
    getTranslations('operator'),
    getTranslations('shell'),
  ])
  if (!(await isOperator(ctx))) notFound()
  return (
    <Messages of={['operator', 'errors', 'charts']}>
      <PageHeader
        icon={<ServerCog aria-hidden="true" />}
        title={t('title')}
        crumbs={[{ href: '/app/settings', label: shell('nav.settings') }]}
      />
      <OperatorTabs />
      {children}
    </Messages>
  )
}
