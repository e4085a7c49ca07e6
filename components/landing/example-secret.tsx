import { EyeOff, Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useOccasionWords } from '@/components/dashboard/occasion-words'
import { WishPicture } from '@/components/guest-links/wish-picture'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { cn } from '@/lib/client/cn'
import type { PickablePerson } from '@/lib/planner/schema'
import type { Example } from './example'

function View({ person, taken, line }: { person: PickablePerson; taken: boolean; line: ReactNode }) {
  const t = useTranslations('landing')
  return (
    <div className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface shadow-2">
      <div className="flex items-center gap-2.5 border-line border-b px-4 py-3 font-medium">
        <PersonAvatar {...person} size={26} />
        {t('sees', { name: person.name })}
      </div>
      <div className="flex items-center gap-4 p-4">
        <WishPicture
          id="headphones"
          drawing="headphones"
          dim={taken}
          className="size-16 shrink-0 rounded-[14px]"
        />
        <div className="min-w-0">
          <p className={cn('font-semibold', taken && 'font-medium text-ink-3')}>{t('example.headphones')}</p>
          <p
            className={cn(
              'mt-1 flex items-start gap-1.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-3.75',
              taken ? 'font-semibold text-good-ink' : 'text-ink-3',
            )}
          >
            {line}
          </p>
        </div>
      </div>
    </div>
  )
}

/** One wish as a giver sees it, and as its recipient does. */
export function ExampleSecret({ example: { giver, guest, secretUntil, today } }: { example: Example }) {
  const t = useTranslations('landing')
  const shared = useTranslations('shared')
  const words = useOccasionWords(today)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <View
        person={giver}
        taken
        line={
          <>
            <Gift aria-hidden="true" />
            {shared('taken')}
          </>
        }
      />
      <View
        person={guest}
        taken={false}
        line={
          <>
            <EyeOff aria-hidden="true" />
            {t('hiddenUntil', { date: words.dayOf(secretUntil) })}
          </>
        }
      />
    </div>
  )
}
