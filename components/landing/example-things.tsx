import { useTranslations } from 'next-intl'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { Example } from './example'

/** Gifts of the made-up household, each as the thing that it is. What is wrapped is paper. */
export function ExampleThings({ example: { things, paper } }: { example: Example }) {
  const t = useTranslations('landing.example')
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {things.map(({ gift, person }) => (
        <li
          key={gift.id}
          className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface shadow-1"
        >
          <GiftThumb
            id={gift.id}
            stage={gift.status}
            drawing={gift.drawing}
            occasion={gift.occasion?.type === 'birthday' ? 'birthday' : paper}
            fill
            className="rounded-none"
          />
          <p className="flex items-center gap-2.5 px-3 py-2.5">
            <PersonAvatar {...person} size={28} />
            <span className="min-w-0 flex-1 text-sm/5">
              <span className="block truncate font-semibold first-letter:[text-transform:uppercase]">
                {gift.status === 'wrapped' ? t('wrapped') : gift.name}
              </span>
              <span className="block truncate text-ink-3">{person.name}</span>
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
