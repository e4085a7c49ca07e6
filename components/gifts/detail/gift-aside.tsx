import { ChevronRight } from 'lucide-react'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/kit/card'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { reactionIcons } from '@/components/kit/reaction-icons'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import type { GiftAside as Aside } from '@/lib/planner/aside.queries'

const mostLikes = 3

/** Beside a gift: what is left for its person, who that is, and what they got before. */
export async function GiftAside({ gift, person, birthday, plan, earlier }: { gift: Gift } & Aside) {
  const [t, form, people, locale, format] = await Promise.all([
    getTranslations('planner.aside'),
    getTranslations('gifts.form'),
    getTranslations('people'),
    getLocale(),
    getFormatter(),
  ])
  const name = person.name
  const birthdayText = birthday
    ? people('detail.birthdayShort', {
        when: format.dateTime(toUtcDate(birthday), { month: 'long', day: 'numeric', timeZone: 'UTC' }),
      })
    : null
  const money = (amount: number) => formatMoney(amount, plan?.currency ?? 'USD', locale)
  const left = plan ? plan.allowance - plan.spent - plan.planned : 0
  return (
    <div className="flex flex-col gap-4">
      {plan ? (
        <Card className="p-5">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="display min-w-0 truncate text-lg">
              <bdi>{gift.occasion?.name}</bdi>
            </h2>
            <span className="num text-ink-3">{money(plan.allowance)}</span>
          </div>
          <p className="mt-2 [overflow-wrap:anywhere]">
            {t.rich(left < 0 ? 'overFor' : 'leftFor', {
              amount: money(Math.abs(left)),
              name,
              b: chunks => <b className="display num text-3xl">{chunks}</b>,
              p: chunks => <bdi>{chunks}</bdi>,
            })}
          </p>
          <RibbonBar
            className="mt-3"
            spent={plan.spent}
            planned={plan.planned}
            total={plan.allowance}
            color={left < 0 ? 'var(--bad)' : 'var(--good)'}
            label={form('budgetBar', {
              spent: money(plan.spent),
              planned: money(plan.planned),
              left: money(left),
            })}
          />
          <ul className="mt-2.5 flex flex-col gap-1 text-ink-2 text-sm">
            {plan.gifts.slice(0, 4).map(one => (
              <li key={one.id} className="flex justify-between gap-3">
                <span dir="auto" className="min-w-0 truncate">
                  {one.id === gift.id ? t('thisGift') : one.name}
                </span>
                {one.cost === null ? null : (
                  <span className="num shrink-0">{formatMoney(one.cost, one.currency, locale)}</span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card className="p-5">
        <a href={`/app/people/${person.id}`} data-soft="" className="group flex items-center gap-3.5">
          <PersonAvatar name={name} avatarUrl={person.avatarUrl} size={48} />
          <span className="min-w-0 flex-1">
            <bdi className="display block truncate text-lg group-hover:underline">{name}</bdi>
            <span className="block text-ink-3 text-sm">
              {[person.relationship ? people(`relationships.${person.relationship}`) : null, birthdayText]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="flip size-4.5 text-ink-3" />
        </a>
        {person.interests.length > 0 ? (
          <ul className="mt-3 flex flex-wrap gap-1.5">
            {person.interests.slice(0, mostLikes).map(like => (
              <li
                key={like}
                className="max-w-full truncate rounded-full border border-line-strong px-3 py-1 text-sm"
              >
                <bdi>{like}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
      </Card>
      {earlier.length > 0 ? (
        <Card className="p-5">
          <h2 className="display text-lg">{t('earlier')}</h2>
          <ul className="mt-3 flex flex-col gap-3">
            {earlier.map(one => {
              const Reaction = one.reaction ? reactionIcons[one.reaction] : null
              return (
                <li key={one.id}>
                  <a href={`/app/gifts/${one.id}`} data-soft="" className="group flex items-center gap-3">
                    {giftPicture(one, 44)}
                    <span className="min-w-0 flex-1">
                      <span dir="auto" className="block truncate font-semibold group-hover:underline">
                        {one.name}
                      </span>
                      <span className="block truncate text-ink-3 text-sm">
                        {one.occasion ? <bdi>{one.occasion.name}</bdi> : null}
                        {one.occasion && one.occasionDate ? ' · ' : null}
                        {one.occasionDate
                          ? format.dateTime(toUtcDate(one.occasionDate), { year: 'numeric', timeZone: 'UTC' })
                          : null}
                      </span>
                    </span>
                    {Reaction && one.reaction ? (
                      <span
                        className={
                          one.reaction === 'loved' || one.reaction === 'liked'
                            ? 'flex shrink-0 items-center gap-1 font-semibold text-good-ink text-sm'
                            : 'flex shrink-0 items-center gap-1 text-ink-3 text-sm'
                        }
                      >
                        <Reaction aria-hidden="true" className="size-3.75" />
                        {form(one.reaction)}
                      </span>
                    ) : null}
                  </a>
                </li>
              )
            })}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}
