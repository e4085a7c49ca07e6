import { Ticket } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { loadDraws } from '@/app/shared/draws'
import { DrawsPanel } from '@/components/draws/draws-panel'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'

export async function generateMetadata() {
  return { title: (await getTranslations('draws'))('title') }
}

export default async function DrawsPage() {
  const [t, loaded] = await Promise.all([getTranslations('draws'), pageContext().then(loadDraws)])
  return (
    <>
      <PageHeader icon={<Ticket aria-hidden="true" />} title={t('title')} />
      <PageBody>
        <Messages of={['draws', 'sendBy', 'errors']}>
          <div className="reading">
            <DrawsPanel {...loaded} />
          </div>
        </Messages>
      </PageBody>
    </>
  )
}
