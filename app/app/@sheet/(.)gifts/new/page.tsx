import { loadBudgetsForNew } from '@/app/app/gifts/load-budgets'
import { GiftEditor } from '@/components/gifts/gift-editor'
import { readPrefill } from '@/components/gifts/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { userId } from '@/lib/server/context'

export default async function NewGiftSheet({ searchParams }: PageProps<'/app/gifts/new'>) {
  const ctx = await pageContext()
  const [choices, { budgets, budgetId }] = await Promise.all([quickAddChoices(ctx), loadBudgetsForNew(ctx)])
  const { key, prefill, line } = readPrefill(await searchParams, choices)
  return (
    <Messages of={['errors', 'gifts', 'quickAdd']}>
      <GiftEditor
        as="sheet"
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
