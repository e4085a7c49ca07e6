import { describe, expect, it } from 'vitest'
import { blankBudget } from '@/components/budgets/budget-values'
import { blankExpense } from '@/components/expenses/expense-values'
import { blankGift } from '@/components/gifts/gift-values'
import { blankOccasion } from '@/components/occasions/occasion-values'
import { blankPerson } from '@/components/people/person-values'
import { blankWish } from '@/components/wishlists/wish-values'
import { blankWishlist } from '@/components/wishlists/wishlist-values'
import { sources } from './layout/source'

const all = sources()

/** A form's files, what it holds, and which of that nobody sets in it by itself, with the reason. */
const forms: [name: string, files: RegExp, values: object][] = [
  ['a person', /^components\/people\//, blankPerson()],
  ['an occasion', /^components\/occasions\//, blankOccasion('EUR')],
  ['a budget', /^components\/budgets\//, blankBudget('EUR', '2030-01-01')],
  ['an expense', /^components\/expenses\//, blankExpense('EUR', '2030-01-01')],
  ['a gift', /^components\/gifts\//, blankGift('EUR')],
  ['a wish', /^components\/wishlists\/wish-/, blankWish('EUR')],
  ['a wishlist', /^components\/wishlists\/(?!wish-|claim-)/, blankWishlist()],
]

/** The names of the fields that components let somebody set. */
function offered(files: RegExp): Set<string> {
  const text = all
    .filter(({ path }) => files.test(path) && path.endsWith('.tsx'))
    .map(source => source.text.replace(/useWatch(?:<[^(]*>)?\([^)]*\)/g, ''))
    .join('\n')
  const one = /(?:name=\{?|name: |register\(|\bset(?:Value)?\()['"`](\w+)/g
  const several = /\(\[([^\]]+)\] as const\)\.map\(name\b/g
  return new Set([
    ...[...text.matchAll(one)].map(match => match[1]!),
    ...[...text.matchAll(several)].flatMap(match => [...match[1]!.matchAll(/\w+/g)].map(([name]) => name)),
  ])
}

describe('the form of', () => {
  it.each(forms)('%s offers every field that it holds', (_name, files, values) => {
    const found = offered(files)
    expect(Object.keys(values).filter(key => !found.has(key))).toEqual([])
  })
})
