import { Mail, MessageSquareText, Phone, Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ReactionPrompt } from '@/components/gifts/detail/reaction-prompt'
import { Paper } from '@/components/kit/pictures/paper'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { recommendHref } from '@/components/recommendations/recommend-query'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { shortName } from '@/lib/people/rules'
import type { BirthdayToday as Birthday } from '@/lib/planner/birthdays.rules'
import { GiveWrapped } from './give-wrapped'
import { taskGiftOf } from './week-words'

/** How the person is reached, by what is known of them. */
function Reach({ person: { name, phone, email } }: Pick<Birthday, 'person'>) {
  const t = useTranslations('dashboard.birthday')
  const by = useTranslations('sendBy')
  const common = useTranslations('common')
  const number = phone?.replace(/[^\d+*#]/g, '')
  const ways = [
    number ? { href: `tel:${number}`, label: t('call'), icon: Phone } : null,
    number ? { href: `sms:${number}`, label: by('sms'), icon: MessageSquareText } : null,
    email
      ? { href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`, label: by('email'), icon: Mail }
      : null,
  ]
  return (
    <>
      {ways.map(way =>
        way ? (
          <a
            key={way.href}
            href={way.href}
            aria-label={common('named', { action: way.label, thing: name })}
            className={cn(buttonVariants({ variant: 'secondary' }), 'max-md:min-h-12 max-md:flex-1')}
          >
            <way.icon aria-hidden="true" />
            {way.label}
          </a>
        ) : null,
      )}
    </>
  )
}

/** The one thing to do next: give what is wrapped, look at what is not ready, or find something. */
function Next({ birthday, today }: { birthday: Birthday; today: PlainDate }) {
  const t = useTranslations('dashboard.birthday')
  const { occasionId, person, wrapped, given, unready } = birthday
  const link = (href: string, label: string, icon?: typeof Sparkles) => {
    const Icon = icon
    return (
      <a href={href} data-soft="" className={cn(buttonVariants(), 'max-md:min-h-12 max-md:w-full')}>
        {Icon ? <Icon aria-hidden="true" /> : null}
        {label}
      </a>
    )
  }
  if (wrapped.length > 0)
    return (
      <GiveWrapped
        id={occasionId}
        today={today}
        label={t('give', { count: wrapped.length })}
        gifts={wrapped.map(gift => ({ ...taskGiftOf(gift), picture: gift.picture, drawing: gift.drawing }))}
      />
    )
  if (unready > 0) return link(`/app/occasions/${occasionId}`, t('look'))
  if (given.length > 0) return null
  return link(recommendHref({ personId: person.id }), t('find'), Sparkles)
}

/** The card of a birthday, from midnight to midnight where the reader lives. */
export function BirthdayToday({ birthday, today }: { birthday: Birthday; today: PlainDate }) {
  const t = useTranslations('dashboard.birthday')
  const { occasionId, person, years, wrapped, given, unready } = birthday
  const name = shortName(person)
  const unrated = wrapped.length === 0 ? given.find(({ reaction }) => reaction === null) : undefined
  return (
    <section
      aria-labelledby={`birthday-${occasionId}`}
      data-slot="birthday"
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface md:flex-row"
    >
      <Paper
        pattern="conf"
        occasion="birthday"
        className="relative grid shrink-0 place-items-center max-md:h-28 max-md:items-end md:w-60"
      >
        <span className="relative rounded-full bg-surface p-1 shadow-2 max-md:-mb-13">
          <PersonAvatar {...person} size={104} hat />
        </span>
      </Paper>
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-6 max-md:items-center max-md:px-4 max-md:pt-17 max-md:text-center">
        <div>
          <h2
            id={`birthday-${occasionId}`}
            className="display text-balance text-[28px]/[34px] [overflow-wrap:anywhere]"
          >
            <a href={`/app/people/${person.id}`} data-soft="" className="hover:underline">
              {years === null ? t('unknown', { name }) : t('known', { name, years })}
            </a>
          </h2>
          <p className="mt-1 text-ink-2 text-md">
            {wrapped.length > 0
              ? t('wrapped', { count: wrapped.length })
              : unready > 0
                ? null
                : t(given.length > 0 ? 'given' : 'none')}
            {wrapped.length > 0 && unready > 0 ? ' · ' : null}
            {unready > 0 ? (
              <a href={`/app/occasions/${occasionId}`} data-soft="" className="hit underline">
                {t('unready', { count: unready })}
              </a>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2 max-md:w-full max-md:justify-center">
          <Next birthday={birthday} today={today} />
          <Reach person={person} />
        </div>
        {unrated ? (
          <ReactionPrompt
            gifts={[{ ...unrated, person: { name }, reaction: null }]}
            className="w-full text-start"
          />
        ) : null}
      </div>
    </section>
  )
}
