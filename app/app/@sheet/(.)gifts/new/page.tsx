import { GiftEditor } from '@/components/gifts/gift-editor'
import { readPrefill } from '@/components/gifts/read-prefill'
import { Messages } from '@/components/shell/messages'
import { rollOccasions } from '@/lib/occasions/commands'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { userId } from '@/lib/server/context'
import { pageContext } from '@/lib/server/page-context'

export default async function NewGiftSheet({ searchParams }: PageProps<'/app/gifts/new'>) {
  const ctx = await pageContext()
  await rollOccasions(ctx)
  const choices = await quickAddChoices(ctx)
  const { key, ...begin } = readPrefill(await searchParams, choices)
  return (
    <Messages of={['errors', 'gifts', 'quickAdd']}>
      <GiftEditor
        as="sheet"
        gift={null}
        choices={choices}
        draftKey={`gift:${userId(ctx)}:${key}`}
        {...begin}
      />
    </Messages>
  )
}
