import { RankBars } from '@/components/kit/charts/rank-bars'
import { StoryCard } from '@/components/kit/charts/story-card'
import { categoryStory } from '@/lib/analytics/stories/figures.rules'
import { toMajor } from '@/lib/core/money'
import { series } from './chart-parts'
import { useStoryWords } from './story-words'

/** What was bought, by category. */
export function CategoryCard({
  categories,
  ...figures
}: {
  /** Minor units, the largest first. */
  categories: readonly { key: string; minor: number }[]
  currency: string
  total: number
  gifts: number
  fifty: number
}) {
  const { currency } = figures
  const told = useStoryWords(currency)
  const { t, category } = told.words
  const story = categoryStory(categories, figures)
  if (!story) return null
  const title =
    story.key === 'tie'
      ? told.t('rhythm.tie', { kinds: told.list(story.keys.map(category)), amount: told.money(story.minor) })
      : story.key === 'several'
        ? told.t('category.several', { count: story.count })
        : told.t('category.most', { category: category(story.of), part: told.part(story.part) })
  const values = categories.map(({ minor }) => toMajor(minor, currency))
  const labels = categories.map(({ key }) => category(key))
  return (
    <StoryCard
      title={title}
      name={t('cards.byCategory.title')}
      explain={t('cards.byCategory.explain')}
      fileName="spending-by-category"
      data={{
        head: t('heads.category'),
        labels,
        series: [series('spent', t('series.spent'), values)],
        format: { kind: 'currency', currency },
      }}
    >
      <RankBars
        className="mt-4"
        format={{ kind: 'currency', currency }}
        items={categories.map(({ key }, at) => ({
          key,
          label: labels[at]!,
          value: values[at]!,
          href: key === 'rest' ? undefined : `/app/budgets/spending?category=${key}`,
        }))}
      />
    </StoryCard>
  )
}
