import { useTranslations } from 'next-intl'
import { GiftLink } from '@/components/gifts/gift-link'
import { Card } from '@/components/kit/card'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { WorkedStory } from '@/lib/analytics/stories/worked.rules'
import type { Gift } from '@/lib/gifts/schema'
import { useStoryWords } from './story-words'

/** How gifts were received, with two that were loved and one that was not. */
export function WorkedCard({
  gifts,
  story,
  currency,
}: {
  gifts: readonly Gift[]
  story: WorkedStory
  currency: string
}) {
  const told = useStoryWords(currency)
  const reactions = useTranslations('people.reactions')
  const received = (gift: Gift) =>
    gift.status === 'returned' || !gift.reaction ? told.words.stage('returned') : reactions(gift.reaction)
  return (
    <Card
      data-slot="story-card"
      aria-label={told.words.t('cards.success.title')}
      className="min-w-0 break-inside-avoid px-6 pt-6 pb-5 max-md:px-4 max-md:pt-5 max-md:pb-4"
    >
      <h3 className="display text-balance text-[20px]/[26px] [overflow-wrap:anywhere]">
        {told.worked(story)}
      </h3>
      {story.liked.key === 'none' ? <p className="mt-1.5 text-ink-2">{told.t('worked.hint')}</p> : null}
      {gifts.length > 0 ? (
        <ul className="mt-3 flex flex-col">
          {gifts.map(gift => (
            <li
              key={gift.id}
              className="relative flex min-h-11 min-w-0 items-center gap-3 border-line border-b py-2.5 last:border-b-0 last:pb-0"
            >
              <GiftThumb
                id={gift.id}
                picture={gift.picture}
                drawing={gift.drawing}
                occasion={gift.occasion?.type}
                size={52}
              />
              <div className="min-w-0">
                <GiftLink
                  gift={gift}
                  className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
                />
                <span className="flex min-w-0 items-center gap-1.5 text-ink-3 text-sm">
                  {gift.recipient ? (
                    <PersonAvatar
                      name={gift.recipient.name}
                      avatarUrl={gift.recipient.avatarUrl}
                      size={20}
                      named
                    />
                  ) : null}
                  <span className="truncate">{received(gift)}</span>
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
