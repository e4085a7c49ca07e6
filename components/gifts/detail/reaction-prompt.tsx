import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { cn } from '@/lib/client/cn'
import { reactions } from '@/lib/gifts/values'
import { ReactionButtons } from './reaction-buttons'

/** Asks, a few days after an occasion, how the gift was liked: one press answers. Its words come from the server. */
export function ReactionPrompt({
  gifts,
  className,
}: {
  gifts: readonly {
    id: string
    name: string
    person: { name: string }
    reaction: null
    version: number
  }[]
  className?: string
}) {
  const t = useTranslations('analytics.reaction')
  const form = useTranslations('gifts.form')
  const [gift] = gifts
  if (!gift) return null
  return (
    <Card
      data-slot="reaction-prompt"
      data-print="hide"
      className={cn(
        'flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 max-md:px-4',
        className,
      )}
    >
      <h2 className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">
        {t('question', { person: gift.person.name, gift: gift.name })}
      </h2>
      <ReactionButtons
        key={gift.id}
        gift={gift}
        words={{
          thanks: t('thanks'),
          failed: t('failed'),
          choices: reactions.map(reaction => ({ reaction, label: form(reaction) })),
        }}
      />
    </Card>
  )
}
