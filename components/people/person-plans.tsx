import { Lightbulb, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GiftLink } from '@/components/gifts/gift-link'
import { DateLeaf } from '@/components/kit/date-leaf'
import { OccasionName } from '@/components/kit/occasion-tag'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { StageTag } from '@/components/kit/stage-tag'
import { recommendHref } from '@/components/recommendations/recommend-query'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { addMoney } from '@/lib/core/money'
import { isTooLateToOrder, nextStep } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import type { Occasion } from '@/lib/occasions/schema'
import { shortName } from '@/lib/people/rules'
import type { Person } from '@/lib/people/schema'
import { usePeopleWords } from './people-words'
import { Section } from './person-section'

/** One occasion that is coming up, with what this person gets there. */
export interface ComingUp {
  occasion: Occasion
  gifts: Gift[]
  /** How many ideas there are for it. */
  ideas: number
}

/** The warning of a planned gift: an allergy first, then the last day to order. */
function GiftHint({ gift, today }: { gift: Gift; today: PlainDate }) {
  const t = useTranslations('people.detail')
  const words = usePeopleWords(today)
  if (gift.allergyWarnings.length > 0) {
    return (
      <p className="flex items-center gap-1 truncate font-medium text-warn-ink text-xs">
        <TriangleAlert aria-hidden="true" className="size-3.25 shrink-0 stroke-2" />
        <span className="truncate">{t('careful', { words: gift.allergyWarnings.join(', ') })}</span>
      </p>
    )
  }
  const date = gift.occasionDate
  const step = date && date >= today ? nextStep(gift, date, today) : null
  if (step?.kind !== 'orderBy') return null
  return (
    <p className={cn('truncate font-semibold text-xs', step.urgent ? 'text-bad-ink' : 'text-ink-3')}>
      {date && isTooLateToOrder(gift, date, today)
        ? t('orderLate')
        : step.date <= today
          ? t('orderNow')
          : t('orderBy', { date: words.day(step.date) })}
    </p>
  )
}

function PlannedGift({ gift, today }: { gift: Gift; today: PlainDate }) {
  const t = useTranslations('gifts.stages')
  return (
    <li className="relative flex min-w-0 items-center gap-2.5 rounded-md border border-line p-1.5 pe-2.5 hover:bg-sunken max-md:border-0 max-md:p-0">
      {giftPicture(gift, 38)}
      <div className="min-w-0 flex-1">
        <GiftLink
          gift={gift}
          className="font-medium text-sm after:absolute after:inset-0 after:rounded-md max-md:text-base"
        />
        <GiftHint gift={gift} today={today} />
      </div>
      <StageTag stage={gift.status} label={t(gift.status)} className="shrink-0" />
    </li>
  )
}

const GiftGrid = ({ gifts, today }: { gifts: readonly Gift[]; today: PlainDate }) => (
  <ul className="mt-2.5 grid gap-2.5 max-md:gap-3 lg:grid-cols-2">
    {gifts.map(gift => (
      <PlannedGift key={gift.id} gift={gift} today={today} />
    ))}
  </ul>
)

/** The chosen gifts. For an occasion of this person with an amount also the rest of it. */
function useStanding({ occasion, gifts, ideas }: ComingUp, person: Person, today: PlainDate) {
  const t = useTranslations('people.detail')
  const words = usePeopleWords(today)
  const chosen =
    gifts.length > 0 ? t('chosen', { count: gifts.length }) : ideas > 0 ? t('onlyIdeas') : t('noGift')
  const own = occasion.personId === person.id && occasion.peopleIds.every(id => id === person.id)
  if (!own || occasion.budget === null) return { text: chosen, bar: null }
  const { budget, spent, planned, currency } = occasion
  const left = addMoney(currency, [budget, -spent, -planned])
  const money = (amount: number) => words.money(amount, currency)
  const amounts =
    left < 0
      ? t('over', { over: money(-left), budget: money(budget) })
      : t('left', { left: money(left), budget: money(budget) })
  const label = t('bar', { spent: money(spent), planned: money(planned), left: money(left) })
  return { text: `${chosen} · ${amounts}`, bar: { spent, planned, total: budget, label } }
}

function OccasionBlock({ up, person, today }: { up: ComingUp; person: Person; today: PlainDate }) {
  const t = useTranslations('people.detail')
  const words = usePeopleWords(today)
  const { text, bar } = useStanding(up, person, today)
  const { occasion, gifts } = up
  return (
    <li className="border-line border-b p-4 last:border-b-0 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-3.5 max-md:last:border-b">
      <div className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <DateLeaf {...words.leaf(occasion.nextDate)} type={occasion.type} />
        <div className="min-w-32 flex-1">
          <a
            href={`/app/occasions/${occasion.id}`}
            data-soft=""
            title={occasion.name}
            className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
          >
            <OccasionName {...occasion} />
          </a>
          <p className="num text-ink-2 text-sm">
            {words.countdown(occasion.nextDate)} · {text}
          </p>
        </div>
        {bar ? <RibbonBar {...bar} color="var(--good)" height={8} className="md:w-33" /> : null}
        {gifts.length === 0 ? (
          <a
            href={recommendHref({ personId: person.id, occasion: occasion.id })}
            data-soft=""
            className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'z-1' })}
          >
            <Lightbulb aria-hidden="true" />
            {t('findIdeas')}
          </a>
        ) : null}
      </div>
      {gifts.length > 0 ? (
        <div className="ms-14.5 in-[:lang(ar)]:ms-16.5 max-md:ms-0 max-md:in-[:lang(ar)]:ms-0">
          <GiftGrid gifts={gifts} today={today} />
        </div>
      ) : null}
    </li>
  )
}

/** The person's coming occasions with their gifts. Gifts without one come last. */
export function PersonPlans({
  person,
  coming,
  others,
  today,
  className,
}: {
  person: Person
  coming: readonly ComingUp[]
  others: readonly Gift[]
  today: PlainDate
  className?: string
}) {
  const t = useTranslations('people.detail')
  return (
    <Section
      id="plans"
      title={t('comingUp', { name: shortName(person) })}
      className={className}
      action={
        <a
          href={`/app/occasions/new?personId=${person.id}`}
          data-soft="stay"
          className="hit font-semibold text-primary-ink text-sm hover:underline"
        >
          {t('addOccasion')}
        </a>
      }
    >
      {coming.length === 0 && others.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="text-ink-2">{t('noneComing')}</p>
          {person.birthday ? null : (
            <a
              href={`/app/people/${person.id}/edit`}
              data-soft="stay"
              className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'mt-3')}
            >
              {t('addBirthday')}
            </a>
          )}
        </div>
      ) : (
        <ul className="rounded-lg border-line max-md:space-y-3 md:border md:bg-surface">
          {coming.map(up => (
            <OccasionBlock key={up.occasion.id} up={up} person={person} today={today} />
          ))}
          {others.length > 0 ? (
            <li className="p-4 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-3.5">
              <h3 className="font-semibold">{t('otherPlans')}</h3>
              <GiftGrid gifts={others} today={today} />
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  )
}
