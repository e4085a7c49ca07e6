import { Trash2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { type Trashed, TrashList } from '@/components/trash/trash-list'
import { pageContext } from '@/lib/composition/page-context'
import { trashDays } from '@/lib/core/fields'
import { formatMoney } from '@/lib/core/money'
import { listGifts } from '@/lib/gifts/queries'
import { listBudgets } from '@/lib/money/budgets/queries'
import { listExpenses } from '@/lib/money/expenses/queries'
import { listOccasions } from '@/lib/occasions/queries'
import { listPeople } from '@/lib/people/queries'
import { listReminders } from '@/lib/reminders/queries'
import { listWishlists } from '@/lib/wishlists/queries'

const dayMs = 86_400_000
const filter = { deleted: true, limit: 200 }

export async function generateMetadata() {
  return { title: (await getTranslations('trash'))('title') }
}

export default async function TrashPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('trash')])
  const [gifts, people, occasions, wishlists, budgets, expenses, reminders] = await Promise.all([
    listGifts(ctx, { ...filter, sort: '-updatedAt' }),
    listPeople(ctx, { ...filter, sort: '-updatedAt' }),
    listOccasions(ctx, { ...filter, sort: '-updatedAt' }),
    listWishlists(ctx, { ...filter, sort: '-updatedAt' }),
    listBudgets(ctx, { ...filter, sort: '-updatedAt' }),
    listExpenses(ctx, { ...filter, sort: '-updatedAt' }),
    listReminders(ctx, { ...filter, sort: '-updatedAt' }),
  ])
  // A record in the trash cannot be changed, so its last change is its deletion.
  const daysLeft = (deletedAt: string) =>
    Math.max(0, Math.ceil(trashDays - (ctx.now.getTime() - Date.parse(deletedAt)) / dayMs))
  const things: Trashed[] = [
    ...gifts.data.map(gift => ({
      kind: 'gifts' as const,
      id: gift.id,
      name: gift.name,
      daysLeft: daysLeft(gift.updatedAt),
      status: gift.status,
      picture: gift.picture,
      drawing: gift.drawing,
      occasionType: gift.occasion?.type ?? 'other',
    })),
    ...people.data.map(person => ({
      kind: 'people' as const,
      id: person.id,
      name: person.name,
      daysLeft: daysLeft(person.updatedAt),
      avatarUrl: person.avatarUrl,
    })),
    ...occasions.data.map(occasion => ({
      kind: 'occasions' as const,
      id: occasion.id,
      name: occasion.name,
      daysLeft: daysLeft(occasion.updatedAt),
      occasionType: occasion.type,
    })),
    ...wishlists.data.map(list => ({
      kind: 'wishlists' as const,
      id: list.id,
      name: list.name,
      daysLeft: daysLeft(list.updatedAt),
    })),
    ...budgets.data.map(budget => ({
      kind: 'budgets' as const,
      id: budget.id,
      name: budget.name,
      daysLeft: daysLeft(budget.updatedAt),
    })),
    ...expenses.data.map(expense => ({
      kind: 'expenses' as const,
      id: expense.id,
      // A record without words is shown by its amount.
      name: expense.description ?? formatMoney(expense.amount, expense.currency, ctx.locale),
      daysLeft: daysLeft(expense.updatedAt),
    })),
    ...reminders.data.map(reminder => ({
      kind: 'reminders' as const,
      id: reminder.id,
      name: reminder.title,
      daysLeft: daysLeft(reminder.updatedAt),
    })),
  ]
  return (
    <Messages of={['trash']}>
      <PageHeader icon={<Trash2 aria-hidden="true" />} title={t('title')} />
      <PageBody width="reading">
        {things.length > 0 ? <p className="mb-4 text-ink-2">{t('text', { count: trashDays })}</p> : null}
        <TrashList things={things} />
      </PageBody>
    </Messages>
  )
}
