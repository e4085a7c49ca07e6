import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GiftEditor } from '@/components/gifts/gift-editor'
import { Messages } from '@/components/shell/messages'
import { getGift } from '@/lib/gifts/queries'
import { pageContext } from '@/lib/page-context'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { userId } from '@/lib/server/context'
import { found } from '@/lib/server/found'
import { loadBudgets } from '../../load-budgets'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('gifts.form'))('editTitle') }
}

export default async function EditGift({ params }: PageProps<'/app/gifts/[giftId]/edit'>) {
  const ctx = await pageContext()
  const wanted = (await params).giftId
  const [gift, choices] = await Promise.all([
    found(wanted, giftId => getGift(ctx, { giftId })),
    quickAddChoices(ctx),
  ])
  const budgets = await loadBudgets(ctx, gift.budgetId)
  return (
    <Messages of={['errors', 'gifts', 'quickAdd']}>
      <GiftEditor
        as="page"
        gift={gift}
        choices={choices}
        budgets={budgets}
        draftKey={`gift:${userId(ctx)}:${gift.id}:${gift.version}`}
      />
    </Messages>
  )
}
