import { GiftEditor } from '@/components/gifts/form/gift-editor'
import { readPrefill } from '@/components/gifts/form/read-prefill'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { getGift } from '@/lib/gifts/queries'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { userId } from '@/lib/server/auth/context'
import { found } from '@/lib/server/http/found'
import { loadBudgets, loadBudgetsForNew } from './load-budgets'

type As = { as: 'sheet' | 'page' }

export async function NewGift({ as, searchParams }: PageProps<'/app/gifts/new'> & As) {
  const ctx = await pageContext()
  const [choices, { budgets, budgetId }] = await Promise.all([quickAddChoices(ctx), loadBudgetsForNew(ctx)])
  const { key, prefill, line } = readPrefill(await searchParams, choices)
  return (
    <Messages of={['errors', 'gifts', 'pictures', 'quickAdd']}>
      <GiftEditor
        as={as}
        gift={null}
        choices={choices}
        draftKey={`gift:${userId(ctx)}:${key}`}
        budgets={budgets}
        prefill={{ budgetId, ...prefill }}
        line={line}
      />
    </Messages>
  )
}

export async function EditGift({ as, params }: PageProps<'/app/gifts/[giftId]/edit'> & As) {
  const ctx = await pageContext()
  const wanted = (await params).giftId
  const [gift, choices] = await Promise.all([
    found(wanted, giftId => getGift(ctx, { giftId })),
    quickAddChoices(ctx),
  ])
  const budgets = await loadBudgets(ctx, gift.budgetId)
  return (
    <Messages of={['errors', 'gifts', 'pictures', 'quickAdd']}>
      <GiftEditor
        as={as}
        gift={gift}
        choices={choices}
        budgets={budgets}
        draftKey={`gift:${userId(ctx)}:${gift.id}:${gift.version}`}
      />
    </Messages>
  )
}
