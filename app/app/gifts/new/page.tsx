import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GiftEditor } from '@/components/gifts/gift-editor'
import { readPrefill } from '@/components/gifts/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { userId } from '@/lib/server/context'
import { loadBudgetsForNew } from '../load-budgets'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('gifts.form'))('addTitle') }
}

export default async function NewGift({ searchParams }: PageProps<'/app/gifts/new'>) {
  const ctx = await pageContext()
  const [choices, { budgets, budgetId }] = await Promise.all([quickAddChoices(ctx), loadBudgetsForNew(ctx)])
  const { key, prefill, line } = readPrefill(await searchParams, choices)
  return (
    <Messages of={['errors', 'gifts', 'quickAdd']}>
      <GiftEditor
        as="page"
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
