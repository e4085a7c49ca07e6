import { describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { recommendationsApi } from '@/lib/recommendations/api'
import { catalogue } from '@/lib/recommendations/catalogue/entries'
import { titleOf } from '@/lib/recommendations/catalogue/titles'
import type { Tag } from '@/lib/recommendations/catalogue/values'
import type { Recommendation } from '@/lib/recommendations/schema'
import { as, type Person } from '../support/people'
import { type Described, described } from './described-people'

const ideas = new Map(catalogue.map(idea => [idea.key, idea]))
const top = 5
const goal = 0.8

/** One account for each language and currency. */
const accounts = new Map<string, Promise<Person>>()
function accountOf({ locale, currency }: Described): Promise<Person> {
  const key = `${locale} ${currency}`
  const known = accounts.get(key) ?? as(`giver${accounts.size}`, { locale, currency })
  accounts.set(key, known)
  return known
}

const birthdayOf = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`

async function proposedFor(one: Described) {
  const giver = await accountOf(one)
  const person = await giver.ok(peopleApi.create, {
    name: one.who.slice(0, 100),
    relationship: one.relationship,
    birthday: one.age === undefined ? null : birthdayOf(one.age),
    interests: one.interests,
    allergies: one.allergies ?? [],
    avoid: one.avoid ?? [],
  })
  const ask = async () =>
    (
      await giver.ok(recommendationsApi.list, {
        personId: person.id,
        occasion: one.occasion ?? null,
        budget: one.budget ?? null,
      })
    ).data
  const given = (one.given ? await ask() : []).slice(0, one.given).map(({ id }) => id)
  for (const key of given)
    await giver.ok(giftsApi.create, { name: titleOf(key, one.locale), personId: person.id, status: 'given' })
  return { found: await ask(), given }
}

const isAbout = ({ id }: Recommendation, tags: readonly Tag[]) =>
  ideas.get(id)!.tags.some(tag => tags.includes(tag))

const isGood = (one: Recommendation, { may, mayBe = [] }: Described) =>
  isAbout(one, may) || (one.category !== null && mayBe.includes(one.category))

/** What must never have been proposed, with the reason. */
function faultsOf(one: Recommendation, asked: Described, given: readonly string[]): string[] {
  const { tags, allergens, ages } = ideas.get(one.id)!
  const touched = [...tags, ...(allergens ?? [])].filter(tag => asked.never?.includes(tag))
  return [
    ...touched.map(tag => `is or contains ${tag}`),
    ...(given.includes(one.id) ? ['was given last year'] : []),
    ...(asked.age !== undefined && asked.age < ages[0] ? [`is for ${ages[0]} and older`] : []),
    ...(asked.age !== undefined && asked.age > ages[1] + 10 ? [`is for up to ${ages[1]}`] : []),
    ...(asked.budget !== undefined && one.price !== null && one.price > asked.budget
      ? [`costs ${one.price} of ${asked.budget}`]
      : []),
  ]
}

describe('recommendations for people that are described', () => {
  it('are good for at least four of the first five, and never forbidden', async () => {
    expect(described.length).toBeGreaterThanOrEqual(40)
    const missing: string[] = []
    const violations: string[] = []
    const doubtful: string[] = []
    let good = 0
    let close = 0
    let all = 0
    for (const one of described) {
      const { found, given } = await proposedFor(one)
      const first = found.slice(0, top)
      const fits = first.filter(each => isGood(each, one))
      good += fits.length
      close += first.filter(each => isAbout(each, one.must)).length
      all += top
      for (const each of first) if (!fits.includes(each)) doubtful.push(`${one.who}: ${each.id}`)
      if (first.length < top) doubtful.push(`${one.who}: only ${first.length}`)
      if (!first.some(each => isAbout(each, one.must))) missing.push(one.who)
      for (const each of found)
        for (const fault of faultsOf(each, one, given)) violations.push(`${one.who}: ${each.id} ${fault}`)
    }
    const precision = good / all
    console.log(
      `recommendations: ${described.length} people, precision of the first ${top} ${precision.toFixed(3)} (goal ${goal}), ` +
        `${(close / all).toFixed(3)} about an interest itself, ${violations.length} violations, ${missing.length} without a must`,
    )
    for (const line of [
      ...violations,
      ...missing.map(who => `${who}: nothing that must be there`),
      ...doubtful,
    ])
      console.log(`  ${line}`)
    expect(violations).toEqual([])
    expect(missing).toEqual([])
    expect(precision).toBeGreaterThanOrEqual(goal)
  })
})
