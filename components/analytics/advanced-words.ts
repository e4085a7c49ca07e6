import { useFormatter } from 'next-intl'
import type { AdvancedAnalytics } from '@/lib/analytics/advanced/schema'
import type { Analytics } from '@/lib/analytics/schema'
import {
  averageStory,
  changeStory,
  estimateStory,
  fairnessStory,
  forecastStory,
  heatStory,
} from '@/lib/analytics/stories/figures.rules'
import { toUtcDate } from '@/lib/core/calendar'
import { stages } from '@/lib/gifts/values'
import { useStoryWords } from './story-words'

/** The sentences of the advanced screen, each from its figures; null where there is nothing to tell. For server components. */
export function useAdvancedSentences(
  currency: string,
  relationship: (key: AdvancedAnalytics['averageByRelationship'][number]['relationship']) => string,
) {
  const told = useStoryWords(currency)
  const { t, words, isolated } = told
  const format = useFormatter()
  const money = (amount: number) => words.money(amount, currency)
  const about = (amount: number) => words.about(amount, currency)

  function changed(rows: AdvancedAnalytics['yearOverYear']['people'], year: number) {
    const story = changeStory(rows)
    if (!story) return null
    return 'amount' in story
      ? t(`changed.${story.key}`, {
          name: isolated(story.name),
          amount: money(story.amount),
          year: String(year - 1),
        })
      : t(`changed.${story.key}`, { year: String(year - 1) })
  }

  function forecast(total: AdvancedAnalytics['forecast']['total']) {
    const story = forecastStory(total)
    if (!story) return null
    return story.key === 'range'
      ? t('forecast.range', { lower: about(story.lower), upper: about(story.upper) })
      : t('forecast.about', { amount: about(story.amount) })
  }

  function average(rows: AdvancedAnalytics['averageByRelationship']) {
    const story = averageStory(rows)
    if (story)
      return t('average.most', {
        relationship: relationship(story.relationship),
        amount: money(story.amount),
      })
    return rows.some(row => row.average > 0) ? t('average.same') : null
  }

  function fairness(of: AdvancedAnalytics['fairness']) {
    const story = fairnessStory(of)
    if (!story) return null
    const amount = money(story.amount)
    return story.key === 'even'
      ? t('fairness.even', { amount })
      : t('fairness.uneven', { high: isolated(story.high), low: isolated(story.low), amount })
  }

  function estimates(of: AdvancedAnalytics['estimates']) {
    const story = estimateStory(of)
    return story && t(`estimates.${story.key}`, { amount: money(story.amount) })
  }

  function exchange(rows: AdvancedAnalytics['reciprocity']) {
    const sum = (of: 'given' | 'received') => rows.reduce((all, row) => all + row[of], 0)
    return rows.length === 0 ? null : t('exchange', { given: sum('given'), received: sum('received') })
  }

  const ideas = ({ noted, given }: AdvancedAnalytics['ideas']) =>
    noted === 0 ? null : t('ideas', { noted, given })

  function heat(years: AdvancedAnalytics['heatMap']) {
    const story = heatStory(years)
    if (!story) return years.some(({ months }) => months.some(Boolean)) ? t('heat.same') : null
    const month = format.dateTime(toUtcDate(`2024-${String(story.month + 1).padStart(2, '0')}-01`), {
      month: 'long',
      timeZone: 'UTC',
    })
    return t('heat.most', { month, amount: money(story.amount), years: story.years })
  }

  function planned({ plannedVsSpent, totalSpent }: Analytics) {
    const still = plannedVsSpent.reduce((sum, month) => sum + month.planned, 0)
    return still === 0 && totalSpent === 0
      ? null
      : t('planned', { spent: money(totalSpent), planned: money(Number(still.toFixed(3))) })
  }

  function status(counts: ReadonlyMap<string, number>) {
    const open = stages
      .filter(stage => stage !== 'given')
      .reduce((all, stage) => all + (counts.get(stage) ?? 0), 0)
    return counts.size === 0 ? null : t('status', { given: counts.get('given') ?? 0, open })
  }

  const upcoming = ({ total, occasions }: Analytics['upcomingCost']) =>
    total > 0 ? t('upcoming', { amount: money(total), count: occasions.length }) : null

  const success = ({ rated, successRate }: AdvancedAnalytics['success']['overall']) =>
    successRate === null
      ? null
      : t('success', { rated, share: words.percent(Math.round(successRate * 100) / 100) })

  return {
    told,
    changed,
    forecast,
    average,
    fairness,
    estimates,
    exchange,
    ideas,
    heat,
    planned,
    status,
    upcoming,
    success,
  }
}
