import { getTranslations } from 'next-intl/server'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { GiftCards } from '@/components/gift-cards/gift-cards'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { listCards } from '@/lib/money/gift-cards/queries'
import { today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('giftCards'))('title') }
}

export default async function GiftCardsPage() {
  const ctx = await pageContext()
  const { data } = await listCards(ctx)
  return (
    <BudgetsFrame tab="gift-cards">
      <Messages of={['giftCards', 'errors']}>
        <GiftCards cards={data} today={today(ctx)} currency={ctx.settings.currency} />
      </Messages>
    </BudgetsFrame>
  )
}
