import { Trash2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RestorePoints } from '@/components/transfers/backups/restore-points'
import { SafetyCopies } from '@/components/transfers/backups/safety-copies'
import { UndoableImports } from '@/components/transfers/backups/undoable-imports'
import { UnsentLine } from '@/components/transfers/sync/unsent-line'
import { buttonVariants } from '@/components/ui/button'
import { trashDays } from '@/lib/core/fields'
import { listGifts } from '@/lib/gifts/queries'
import { listBudgets } from '@/lib/money/budgets/queries'
import { listExpenses } from '@/lib/money/expenses/queries'
import { listOccasions } from '@/lib/occasions/queries'
import { listPeople } from '@/lib/people/queries'
import { listReminders } from '@/lib/reminders/queries'
import type { Context } from '@/lib/server/auth/context'
import { listBackups, listRestores } from '@/lib/transfers/backups/queries'
import { listImports } from '@/lib/transfers/queries'
import { countOpenConflicts } from '@/lib/transfers/sync/queries'
import { listWishlists } from '@/lib/wishlists/queries'

/** How many records are in the trash. The trash shows no more than these, either. */
async function trashed(ctx: Context): Promise<number> {
  const filter = { deleted: true, limit: 200, sort: '-updatedAt' } as const
  const lists = await Promise.all([
    listGifts(ctx, filter),
    listPeople(ctx, filter),
    listOccasions(ctx, filter),
    listWishlists(ctx, filter),
    listBudgets(ctx, filter),
    listExpenses(ctx, filter),
    listReminders(ctx, filter),
  ])
  return lists.reduce((sum, { data }) => sum + data.length, 0)
}

const Section = ({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string
  children: ReactNode
}) => (
  <section aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className="display text-lg">
      {title}
    </h2>
    {text ? <p className="mt-1 max-w-[68ch] text-ink-2">{text}</p> : null}
    <div className="mt-3">{children}</div>
  </section>
)

/** Everything from which something comes back: the trash, imports, restores and safety copies. */
export async function Recovery({ ctx }: { ctx: Context }) {
  const [count, conflicts, imports, restores, backups, t, trash, sync] = await Promise.all([
    trashed(ctx),
    countOpenConflicts(ctx),
    listImports(ctx, { limit: 200 }),
    listRestores(ctx, { limit: 200 }),
    listBackups(ctx, { limit: 200 }),
    getTranslations('backups.recovery'),
    getTranslations('trash'),
    getTranslations('sync.recovery'),
  ])
  const copies = backups.data.filter(({ type, status }) => type === 'sync' && status === 'completed')
  return (
    <div className="reading flex flex-col gap-8">
      <Section id="trash" title={trash('title')} text={trash('text', { count: trashDays })}>
        {count > 0 ? (
          <a href="/app/trash" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
            <Trash2 aria-hidden="true" />
            {t('inTrash', { count })}
          </a>
        ) : (
          <p className="text-ink-2">{trash('emptyTitle')}</p>
        )}
      </Section>
      <Section id="unsent" title={sync('title')} text={sync('text')}>
        <UnsentLine conflicts={conflicts} />
      </Section>
      <Section id="imports" title={t('imports')}>
        <UndoableImports imports={imports.data.filter(({ undoUntil }) => undoUntil !== null)} />
      </Section>
      <Section id="restores" title={t('restores')} text={t('restoresText')}>
        <RestorePoints restores={restores.data.filter(({ undoUntil }) => undoUntil !== null)} />
      </Section>
      <Section id="copies" title={t('copies')} text={t('copiesText')}>
        <SafetyCopies copies={copies} />
      </Section>
    </div>
  )
}
