import { StoryCard } from '@/components/kit/charts/story-card'
import type { LeadBucket, LeadStory } from '@/lib/analytics/stories/lead.rules'
import { cn } from '@/lib/client/cn'
import { series } from './chart-parts'
import { useStoryWords } from './story-words'

/** The days of a column, as its name. */
export function leadLabel(
  { from, to }: Pick<LeadBucket, 'from' | 'to'>,
  t: ReturnType<typeof useStoryWords>['words']['t'],
) {
  if (from === null) return t('labels.late')
  return to === null ? t('labels.more', { days: from - 1 }) : t('labels.days', { from, to })
}

/** The colours from early to late. */
const colors = ['bg-chart-4', 'bg-chart-4', 'bg-chart-4', 'bg-chart-2', 'bg-bad']

/** How early gifts are bought, in five columns. */
export function LeadCard({
  lead: { columns, story },
  currency,
}: {
  lead: { columns: readonly LeadBucket[]; story: LeadStory | null }
  currency: string
}) {
  const told = useStoryWords(currency)
  const { t } = told.words
  if (!story) return null
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const labels = columns.map(column => leadLabel(column, t))
  return (
    <StoryCard
      title={told.lead(story)}
      name={t('cards.lead.title')}
      explain={t('cards.lead.explain')}
      fileName="lead-times"
      data={{
        head: t('heads.lead'),
        labels,
        series: [
          series(
            'gifts',
            t('series.gifts'),
            columns.map(({ count }) => count),
          ),
        ],
        format: { kind: 'count' },
      }}
    >
      <ol aria-hidden="true" className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
        {columns.map(({ count }, at) => (
          <li key={labels[at]} className="flex min-w-0 flex-col items-center text-center">
            <span className="flex h-24 w-full items-end justify-center">
              <span
                className={cn(
                  'block w-full max-w-9 rounded-sm forced-color-adjust-none [print-color-adjust:exact]',
                  colors[at],
                )}
                style={{ height: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="num mt-1.5 font-bold">{count}</span>
            <span className="w-full hyphens-auto text-ink-3 text-xs [overflow-wrap:break-word]">
              {labels[at]}
            </span>
          </li>
        ))}
      </ol>
    </StoryCard>
  )
}
