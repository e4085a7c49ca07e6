import { useLocale, useTranslations } from 'next-intl'
import type { LeadStory } from '@/lib/analytics/stories/lead.rules'
import type { PeopleStory } from '@/lib/analytics/stories/people.rules'
import { type Part, type Peak, peakName, type RhythmStory } from '@/lib/analytics/stories/rhythm.rules'
import type { WorkedStory } from '@/lib/analytics/stories/worked.rules'
import { toMajor } from '@/lib/core/money'
import type { AnalyticsSpan } from './analytics-query'
import { useAnalyticsWords } from './analytics-words'

/** A name in a sentence keeps its own direction. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** The sentences of the analytics screens. For server components; amounts are minor units of the currency. */
export function useStoryWords(currency: string) {
  const t = useTranslations('analytics.stories')
  const words = useAnalyticsWords()
  const locale = useLocale()
  const money = (minor: number) => words.money(toMajor(minor, currency), currency)
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(isolated))
  const part = (of: Part) => ('percent' in of ? words.percent(of.percent / 100) : money(of.minor))
  /** Sentences one after the other, as the language parts them. */
  const together = (...sentences: (string | null)[]) =>
    sentences
      .filter(sentence => sentence !== null)
      .reduce((first, second) => (first ? t('two', { first, second }) : second), '')

  function rhythm({ spent, kind, change }: RhythmStory, total: number, gifts: number, span: AnalyticsSpan) {
    const kinds = (type: string) => words.types[type] ?? type
    return together(
      t(`rhythm.${spent.key}`, { amount: money(total), gifts }),
      change === null ? null : t(`rhythm.${change.key}`, { amount: money(change.minor), span }),
      kind === null
        ? null
        : kind.key === 'share'
          ? t('rhythm.share', { kind: kinds(kind.type), part: part(kind.part) })
          : kind.key === 'all'
            ? t('rhythm.all', { kind: kinds(kind.type) })
            : t('rhythm.tie', { kinds: list(kind.types.map(kinds)), amount: money(kind.minor) }),
    )
  }

  const note = (peak: Peak) => ({
    title: peakName(peak),
    text: peak.people > 0 ? t('note', { amount: money(peak.minor), people: peak.people }) : money(peak.minor),
  })

  const people = ({ most, fresh, less }: PeopleStory) =>
    together(
      most === null
        ? t('people.several')
        : most.key === 'tie'
          ? t('people.tie', { names: list(most.names), amount: money(most.minor) })
          : t(`people.${most.key}`, { name: isolated(most.name) }),
      fresh.length === 0 ? null : t('people.fresh', { names: list(fresh), count: fresh.length }),
      less === null ? null : t('people.less', { name: isolated(less) }),
    )

  const worked = ({ liked, best }: WorkedStory) =>
    together(
      liked.key === 'none'
        ? t('worked.none')
        : t(`worked.${liked.key}`, { good: liked.good, rated: liked.rated }),
      best === null ? null : t('worked.best', { category: words.category(best) }),
    )

  const lead = ({ usual, lastMinute }: LeadStory) =>
    together(
      t(`lead.${usual.key}`, { days: usual.days }),
      lastMinute === null ? null : t('lead.lastMinute', lastMinute),
    )

  return { t, words, money, list, part, isolated, rhythm, note, people, worked, lead }
}
