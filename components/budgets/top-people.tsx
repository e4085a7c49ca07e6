import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { toMajor } from '@/lib/core/money'
import { useBudgetWords } from './budget-words'

/** The people on whom most was spent. */
export function TopPeople({
  currency,
  people,
  today,
  className,
}: {
  currency: string
  /** Minor units, the largest first. */
  people: readonly {
    id: string | null
    name: string
    avatarUrl: string | null
    minor: number
    gifts: number
  }[]
  today: PlainDate
  className?: string
}) {
  const t = useTranslations('budgets.overview')
  const words = useBudgetWords(today)
  return (
    <Card className={cn('min-w-0 p-5 max-md:p-4', className)}>
      <h2 className="display mb-2 text-lg">{t('topPeople')}</h2>
      {people.length === 0 ? (
        <p className="mt-3 text-ink-3">{t('topPeopleEmpty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map(({ id, name, avatarUrl, minor, gifts }) => (
            <li key={id ?? name} className="relative flex min-h-11 items-center gap-2.5 py-2">
              <PersonAvatar name={name} avatarUrl={avatarUrl} size={30} />
              {id ? (
                <a
                  href={`/app/people/${id}`}
                  data-soft=""
                  title={name}
                  className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0 hover:underline"
                >
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi title={name} className="min-w-0 flex-1 truncate font-medium">
                  {name}
                </bdi>
              )}
              <span className="num shrink-0 text-ink-3 text-sm">{t('gifts', { count: gifts })}</span>
              <bdi className="num min-w-12 shrink-0 text-end font-bold">
                {words.money(toMajor(minor, currency), currency)}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
