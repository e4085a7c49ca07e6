import { Database } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { ExportPanel } from '@/components/transfers/export-panel'
import { ImportFlow } from '@/components/transfers/import-flow'
import { ImportHistory } from '@/components/transfers/import-history'
import { TabLinks } from '@/components/ui/tab-links'
import { pageContext } from '@/lib/composition/page-context'
import { id } from '@/lib/core/fields'
import { giftCounts } from '@/lib/gifts/totals.queries'
import { occasionCounts } from '@/lib/occasions/queries'
import { peopleCounts } from '@/lib/people/queries'
import type { Context } from '@/lib/server/auth/context'
import { listImports } from '@/lib/transfers/queries'
import { ownListNames } from '@/lib/wishlists/queries'

const tabs = ['import', 'export', 'history'] as const
const Query = z.object({ tab: z.enum(tabs).catch('import'), cursor: id.optional().catch(undefined) })

async function hasData(ctx: Context) {
  const [people, gifts, { occasions }] = await Promise.all([
    peopleCounts(ctx),
    giftCounts(ctx),
    occasionCounts(ctx),
  ])
  return people.all + gifts.all + occasions > 0
}

async function Import({ ctx }: { ctx: Context }) {
  const [known, wishlists] = await Promise.all([hasData(ctx), ownListNames(ctx)])
  return <ImportFlow hasData={known} wishlists={wishlists} />
}

async function History({ ctx, cursor }: { ctx: Context; cursor: string | undefined }) {
  const { data, nextCursor } = await listImports(ctx, { limit: 50, cursor })
  return <ImportHistory imports={data} nextCursor={nextCursor} />
}

export async function generateMetadata() {
  return { title: (await getTranslations('transfers'))('title') }
}

export default async function DataPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const [ctx, params, t] = await Promise.all([
    pageContext('/app/data'),
    searchParams,
    getTranslations('transfers'),
  ])
  const { tab, cursor } = Query.parse(params)
  return (
    <Messages of={['transfers', 'importUndo', 'errors', 'gifts.stages']}>
      <PageHeader icon={<Database aria-hidden="true" />} title={t('title')} />
      <TabLinks
        label={t('tabs.label')}
        tabs={tabs.map(one => ({
          href: `/app/data?tab=${one}`,
          label: t(`tabs.${one}`),
          current: one === tab,
        }))}
      />
      <PageBody className="pt-6 max-md:pt-5">
        {tab === 'import' ? <Import ctx={ctx} /> : null}
        {tab === 'export' ? <ExportPanel /> : null}
        {tab === 'history' ? <History ctx={ctx} cursor={cursor} /> : null}
      </PageBody>
    </Messages>
  )
}
