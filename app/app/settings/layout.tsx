import { Settings } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SettingsNav } from '@/components/accounts/settings-nav'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { isOperator } from '@/lib/operator/queries'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const [ctx, shell, t] = await Promise.all([
    pageContext(),
    getTranslations('shell'),
    getTranslations('operator'),
  ])
  const operator = (await isOperator(ctx)) ? t('title') : null
  return (
    <Messages of={['settings', 'accounts', 'preferences', 'errors', 'shell']}>
      <PageHeader icon={<Settings aria-hidden="true" />} title={shell('nav.settings')} />
      <div className="grid gap-x-10 px-8 pt-6 pb-12 max-lg:gap-x-6 max-lg:px-6 max-md:px-4 max-md:pt-1 md:grid-cols-[212px_minmax(0,780px)]">
        <SettingsNav operator={operator} />
        <div className="min-w-0 max-w-[780px]">{children}</div>
      </div>
    </Messages>
  )
}
