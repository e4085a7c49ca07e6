import { Database } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { AttentionMark } from '@/components/shell/navigation/attention-mark'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { ExportHistory } from '@/components/transfers/export-history'
import { ExportPanel } from '@/components/transfers/export-panel'
import { ImportFlow } from '@/components/transfers/import-flow'
import { ImportHistory } from '@/components/transfers/import-history'
import { TabLinks } from '@/components/ui/tab-links'
import { pageContext } from '@/lib/composition/page-context'
import { id } from '@/lib/core/fields'
import { giftCounts } from '@/lib/gifts/totals.queries'
import { messagesOf } from '@/lib/i18n/messages'
import { occasionCounts } from '@/lib/occasions/queries'
import { peopleCounts, pickablePeople } from '@/lib/people/queries'
import { type Context, today } from '@/lib/server/auth/context'
import { listExports } from '@/lib/transfers/exports.queries'
import { listImports } from '@/lib/transfers/queries'
import { countOpenConflicts } from '@/lib/transfers/sync/queries'
import { exportNouns } from '@/lib/transfers/values'
import { ownListNames } from '@/lib/wishlists/queries'
import { Backup } from './backup'
import { Recovery } from './recovery'
import { Sync } from './sync'

const tabs = ['import', 'export', 'backup', 'sync', 'recovery', 'history'] as const
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
  const [{ data, nextCursor }, exports] = await Promise.all([
    listImports(ctx, { limit: 50, cursor }),
    listExports(ctx, { limit: 20 }),
  ])
  return (
    <>
      <ImportHistory imports={data} nextCursor={nextCursor} />
      {cursor ? null : <ExportHistory exports={exports.data} />}
    </>
  )
}

/** What can be chosen for an export or a backup, with the names. */
async function namedKinds(ctx: Context) {
  const { transfers, exports: words } = await messagesOf(ctx.locale, ['transfers', 'exports'])
  const { person, occasion, budget, gift, expense } = transfers.types
  const own = { people: person, occasions: occasion, budgets: budget, gifts: gift, expenses: expense }
  const names: Record<string, string> = { ...words.sheets, ...own }
  return exportNouns.flatMap(noun => {
    const name = names[noun]
    return name === undefined ? [] : [[noun, name] as const]
  })
}

/** Years before this one that can be chosen. */
const earlier = 15

async function Export({ ctx }: { ctx: Context }) {
  const [people, kinds] = await Promise.all([pickablePeople(ctx), namedKinds(ctx)])
  const year = Number(today(ctx).slice(0, 4))
  const years = Array.from({ length: earlier + 2 }, (_, at) => year + 1 - at)
  return <ExportPanel kinds={kinds} years={years} people={people.map(({ id, name }) => ({ id, name }))} />
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
  const conflicts = await countOpenConflicts(ctx)
  return (
    <Messages
      of={[
        'transfers',
        'importUndo',
        'backups',
        'preferences',
        'errors',
        'gifts',
        'sync',
        'people',
        'occasions',
        'budgets',
        'wishlists',
        'reminders',
      ]}
    >
      <PageHeader icon={<Database aria-hidden="true" />} title={t('title')} />
      <TabLinks
        label={t('tabs.label')}
        tabs={tabs.map(one => ({
          href: `/app/data?tab=${one}`,
          label: t(`tabs.${one}`),
          current: one === tab,
          extra: one === 'sync' ? <AttentionMark conflicts={conflicts} /> : undefined,
        }))}
      />
      <PageBody className="pt-6 max-md:pt-5">
        {tab === 'import' ? <Import ctx={ctx} /> : null}
        {tab === 'export' ? <Export ctx={ctx} /> : null}
        {tab === 'backup' ? <Backup ctx={ctx} cursor={cursor} kinds={await namedKinds(ctx)} /> : null}
        {tab === 'sync' ? <Sync ctx={ctx} cursor={cursor} /> : null}
        {tab === 'recovery' ? <Recovery ctx={ctx} /> : null}
        {tab === 'history' ? <History ctx={ctx} cursor={cursor} /> : null}
      </PageBody>
    </Messages>
  )
}
