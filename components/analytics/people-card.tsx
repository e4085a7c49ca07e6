import { StoryCard } from '@/components/kit/charts/story-card'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import type { PeopleStory, PersonFigures } from '@/lib/analytics/stories/people.rules'
import type { Liking } from '@/lib/analytics/stories/worked.rules'
import { cn } from '@/lib/client/cn'
import { toMajor } from '@/lib/core/money'
import type { AnalyticsSpan } from './analytics-query'
import { series } from './chart-parts'
import { useStoryWords } from './story-words'

/** The people who are seen at once. */
const shown = 5

export interface PersonEntry extends PersonFigures, Liking {
  avatarUrl: string | null
  gifts: number
}

const bar = 'block h-2 rounded-[3px] forced-color-adjust-none [print-color-adjust:exact]'

/** Who got how much, beside the period before, and how it was received. */
export function PeopleCard({
  people: { rows, story, isCompared },
  currency,
  span,
  className,
}: {
  people: { rows: readonly PersonEntry[]; story: PeopleStory; isCompared: boolean }
  currency: string
  span: AnalyticsSpan
  className?: string
}) {
  const told = useStoryWords(currency)
  const { t, words } = told
  const most = Math.max(1, ...rows.map(({ now, before }) => Math.max(now, isCompared ? before : 0)))
  const now = words.t(span === 'custom' ? 'stories.people.now' : `spans.${span}`)
  const before = t('before', { span })
  const width = (minor: number) => ({ inlineSize: `${minor > 0 ? Math.max(1, (minor / most) * 100) : 0}%` })
  const received = ({ rated, good, isKnown, gifts }: PersonEntry) =>
    rated > 0
      ? t('people.liked', { good, rated })
      : isCompared && !isKnown
        ? t('people.first')
        : gifts > 0
          ? t('people.gifts', { count: gifts })
          : t('people.none')
  const row = (one: PersonEntry) => (
    <li
      key={one.id ?? one.name}
      className="relative grid min-h-11 grid-cols-[auto_minmax(0,7.5rem)_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-2.5 last:border-b-0 @max-md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <PersonAvatar name={one.name} avatarUrl={one.avatarUrl} size={36} />
      <div className="min-w-0">
        {one.id ? (
          <a
            href={`/app/people/${one.id}`}
            data-soft=""
            title={one.name}
            className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
          >
            <bdi>{one.name}</bdi>
          </a>
        ) : (
          <bdi title={one.name} className="block truncate font-semibold">
            {one.name}
          </bdi>
        )}
        <span className="block truncate text-ink-3 text-xs">{received(one)}</span>
      </div>
      <span
        aria-hidden="true"
        className="flex flex-col gap-1 @max-md:order-last @max-md:col-span-3 @max-md:mt-1.5"
      >
        <span className={cn(bar, 'bg-chart-1')} style={width(one.now)} />
        {isCompared ? <span className={cn(bar, 'bg-chart-6')} style={width(one.before)} /> : null}
      </span>
      <span className="num text-end">
        <bdi className="block font-bold">{told.money(one.now)}</bdi>
        {isCompared ? <bdi className="block text-ink-3 text-xs">{told.money(one.before)}</bdi> : null}
      </span>
    </li>
  )
  return (
    <StoryCard
      title={told.people(story)}
      name={words.t('cards.byRecipient.title')}
      explain={words.t('cards.byRecipient.explain')}
      fileName="spending-by-recipient"
      className={className}
      data={{
        head: words.t('heads.person'),
        labels: rows.map(({ name }) => name),
        series: [
          series(
            'now',
            now,
            rows.map(one => toMajor(one.now, currency)),
            1,
          ),
          ...(isCompared
            ? [
                series(
                  'before',
                  before,
                  rows.map(one => toMajor(one.before, currency)),
                  6,
                ),
              ]
            : []),
        ],
        format: { kind: 'currency', currency },
      }}
    >
      {isCompared ? (
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
          {[
            [now, 'bg-chart-1'],
            [before, 'bg-chart-6'],
          ].map(([label, color]) => (
            <li key={color} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={cn(
                  'size-2.5 rounded-[3px] forced-color-adjust-none [print-color-adjust:exact]',
                  color,
                )}
              />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="mt-1">{rows.slice(0, shown).map(row)}</ul>
      {/* Paper has everybody, folded or not. */}
      {rows.length > shown ? (
        <details className="group print:[&::details-content]:[content-visibility:visible]">
          <summary className="hit flex min-h-11 print:hidden w-fit cursor-pointer list-none items-center font-semibold text-primary-ink text-sm group-open:hidden hover:underline [&::-webkit-details-marker]:hidden">
            {t('people.all', { count: rows.length })}
          </summary>
          <ul className="border-line border-t">{rows.slice(shown).map(row)}</ul>
        </details>
      ) : null}
    </StoryCard>
  )
}
