import { describe, expect, it } from 'vitest'
import { giftCategories } from '@/lib/core/gift'
import { giftStatuses } from '@/lib/gifts/values'
import { locales } from '@/lib/i18n/locales'
import { budgetPeriods } from '@/lib/money/budgets/values'
import { occasionTypes } from '@/lib/occasions/values'
import { relationships } from '@/lib/people/values'
import { wantedOf } from '@/lib/transfers/formats/wishes/wishes'
import {
  categoryFrom,
  directionFrom,
  giftStatusFrom,
  occasionTypeFrom,
  parseBoolean,
  periodFrom,
  relationshipFrom,
  sizeKindFrom,
} from '@/lib/transfers/formats/words'
import { priorities } from '@/lib/wishlists/values'
import { wordsOf } from '../support/words'

type Row = [field: string, values: readonly string[], key: string, read: (word: string) => unknown]

const choices: Row[] = [
  ['relationship', relationships, 'transfers.relationships', relationshipFrom],
  ['stage of a gift', giftStatuses, 'gifts.stages', giftStatusFrom],
  ['category', giftCategories, 'gifts.categories', categoryFrom],
  ['kind of occasion', occasionTypes, 'occasions.types', occasionTypeFrom],
  ['period of a budget', budgetPeriods, 'budgets.periods', periodFrom],
  ['kind of size', ['top', 'bottom', 'dress', 'shoe', 'ring', 'hat'], 'people.sizes', sizeKindFrom],
  ['direction', ['given'], 'importTemplates', directionFrom],
  [
    'priority of a wish',
    priorities,
    'wishlists.priorities',
    word => ({ 2: 'low', 3: 'medium', 4: 'high', 5: 'urgent' })[wantedOf(word) ?? 0],
  ],
]

describe.each(locales)('a cell in the product’s own words, in the language %s', locale => {
  const say = wordsOf(locale)

  it.each(choices)('means its value: %s', (_, values, key, read) => {
    const words = values.map(value => [value, say(`${key}.${value}`)] as const)
    expect(words.map(([, word]) => [read(word), word])).toEqual(words)
  })

  it('means yes and no', () => {
    expect([parseBoolean(say('common.yes')), parseBoolean(say('common.no'))]).toEqual([true, false])
  })
})
