import { describe, expect, it } from 'vitest'
import { blankBudget } from '@/components/budgets/budget-values'
import { blankExpense } from '@/components/expenses/expense-values'
import { blankGift } from '@/components/gifts/gift-values'
import { blankOccasion } from '@/components/occasions/occasion-values'
import { blankPerson } from '@/components/people/person-values'
import { blankReminder } from '@/components/reminders/reminder-values'
import { blankRule } from '@/components/reminders/rule-values'
import { blankTemplate } from '@/components/reminders/template-values'
import { blankWish } from '@/components/wishlists/wish-values'
import { blankWishlist } from '@/components/wishlists/wishlist-values'
import { sources } from './layout/source'

const all = sources()

interface Form {
  /** The files where its fields are set, and where their values are read. */
  files: RegExp
  shown?: RegExp
  holds: object
  /** Fields that no component reads, and why. */
  unshown?: Record<string, string>
}

const forms: Record<string, Form> = {
  'a person': {
    files: /^components\/(?:people\/|pictures\/photo-)/,
    holds: blankPerson(),
    unshown: {
      firstName: 'the name says it',
      lastName: 'the name says it',
    },
  },
  'an occasion': {
    files: /^components\/occasions\//,
    shown: /^(?:components\/(?:occasions|planner)|app\/app\/occasions)\//,
    holds: blankOccasion('EUR'),
    unshown: {
      repeats: 'its next day says it',
      rule: 'its next day says it',
      peopleIds: 'the planner has a row for each',
      familyId: 'only its form says who else sees it',
    },
  },
  'a budget': {
    files: /^components\/budgets\//,
    holds: blankBudget('EUR', '2030-01-01'),
    unshown: {
      startDate: 'its present period says it',
      endDate: 'its present period says it',
      familyId: 'its family says it',
    },
  },
  'an expense': {
    files: /^components\/expenses\//,
    holds: blankExpense('EUR', '2030-01-01'),
    unshown: {
      paymentMethod: 'its form is its page',
      location: 'its form is its page',
    },
  },
  'a gift': {
    files: /^components\/(?:gifts\/|pictures\/picture-)/,
    holds: blankGift('EUR'),
    unshown: { budgetId: 'the budget lists it', shippingDays: 'the day by which to order says it' },
  },
  'a reminder': {
    files: /^components\/reminders\/reminder-/,
    holds: blankReminder('2030-01-01'),
    unshown: {
      scheduledFor: 'its local day and time say it',
      channels: 'those among them that reach its reader say it',
      advanceNotice: 'the moment at which it comes says it',
      personId: 'its person says it',
      occasionId: 'its occasion says it',
      giftId: 'its gift says it',
      budgetId: 'its budget says it',
    },
  },
  'a rule of reminders': {
    files: /^components\/reminders\/(?:rule-|days-|people-|channel-)/,
    holds: blankRule(),
  },
  'a template of reminders': {
    files: /^components\/reminders\/template-/,
    holds: blankTemplate(),
  },
  'a wish': {
    files: /^components\/(?:wishlists\/wish-|pictures\/picture-)/,
    holds: blankWish('EUR'),
    unshown: { imageUrl: 'its picture shows it', availability: 'its status says it' },
  },
  'a wishlist': {
    files: /^components\/wishlists\/(?!wish-|claim-)/,
    holds: blankWishlist(),
    unshown: { recipientIds: 'its recipients say it', occasionId: 'its day says it' },
  },
}

const screens = (files: RegExp) => all.filter(({ path }) => files.test(path) && path.endsWith('.tsx'))

/** The names of the fields that components let the user set. */
function offered(files: RegExp): Set<string> {
  const text = screens(files)
    .map(source => source.text.replace(/useWatch(?:<[^(]*>)?\([^)]*\)/g, ''))
    .join('\n')
  const one = /(?:name=\{?|name: |register\(|\bset(?:Value)?\()['"`](\w+)/g
  const several = /\(\[([^\]]+)\] as const\)\.map\(name\b/g
  return new Set([
    ...[...text.matchAll(one)].map(match => match[1]!),
    ...[...text.matchAll(several)].flatMap(match => [...match[1]!.matchAll(/\w+/g)].map(([name]) => name)),
  ])
}

/** Whether components that are no form read a field of a record. */
function isShown(field: string, files: RegExp): boolean {
  const text = screens(files)
    .filter(({ path }) => !/-(?:fields?|form|picker|choice|choices)\.tsx$|more-fields|form-line/.test(path))
    .map(source => source.text)
    .join('\n')
  const read = new RegExp(String.raw`[\w)!]\??\.${field}\b`)
  const taken = new RegExp(String.raw`\{[^{}]*\b${field}\b[^{}]*\}(?: = |: \{)`)
  return read.test(text) || taken.test(text)
}

describe.each(Object.entries(forms))(
  'the form of %s',
  (_name, { files, shown = files, holds, unshown = {} }) => {
    it('offers every field that it holds', () => {
      const found = offered(files)
      expect(Object.keys(holds).filter(field => !found.has(field))).toEqual([])
    })

    it('holds what can be read again', () => {
      const missing = Object.keys(holds).filter(field => !isShown(field, shown))
      expect(missing).toEqual(Object.keys(unshown))
    })
  },
)
