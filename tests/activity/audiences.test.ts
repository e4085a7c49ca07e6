import { describe, expect, it } from 'vitest'
import { audienceOf, isFollowed, type Verb } from '@/lib/activity/rules'
import { verbs as ownVerbs } from '@/lib/activity/schema'

const listVerbs = [
  'listCreated',
  'listChanged',
  'itemAdded',
  'itemChanged',
  'itemRemoved',
  'itemReceived',
  'shared',
  'unshared',
  'collaboratorJoined',
  'revealed',
  'arranged',
  'commented',
  'claimsChanged',
] as const
const familyVerbs = [
  'memberJoined',
  'memberLeft',
  'occasionShared',
  'listShared',
  'drawn',
  'drawRevealed',
  'drawAddressCorrected',
] as const

describe('the log', () => {
  it.each(listVerbs)('notifies only givers of a secret %s, and stores no entry of it', verb => {
    expect(audienceOf(verb, true)).toEqual({ live: 'givers' })
  })

  it('tells the devices of nobody what givers do in secret', () => {
    for (const verb of [...listVerbs, ...familyVerbs])
      expect(audienceOf(verb, true).devices, verb).toBeUndefined()
    expect(audienceOf('claimsChanged', false).devices).toBeUndefined()
  })

  it('stores no entry about claims', () => {
    expect(audienceOf('claimsChanged', false)).toEqual({ live: 'givers' })
  })

  it.each(ownVerbs)('shows %s to its owner only', verb => {
    const { told: _, counted: __, devices: ___, ...audience } = audienceOf(verb, false)
    expect(audience).toEqual({ history: true })
  })

  it('counts what moves a budget, and nothing else', () => {
    const counted = ownVerbs.filter(verb => audienceOf(verb, false).counted)
    expect(new Set(counted.map(verb => verb.split('.')[0]))).toEqual(
      new Set(['gift', 'budget', 'expense', 'transfer']),
    )
    expect([...listVerbs, ...familyVerbs].filter(verb => audienceOf(verb, false).counted)).toEqual([])
  })

  it('follows no secret: who goes through the log afterwards finds none', () => {
    for (const verb of listVerbs) expect(isFollowed(audienceOf(verb, true))).toBe(false)
  })

  it.each(familyVerbs)('shows %s to its family only', verb => {
    const { told: _, devices: __, ...audience } = audienceOf(verb, false)
    expect(audience).toEqual({ families: true })
  })

  it('tells the devices of a family of all that its circle shows, except of lists, which not all of it may see', () => {
    const told = familyVerbs.filter(verb => audienceOf(verb, false).devices)
    expect(familyVerbs.filter(verb => !told.includes(verb))).toEqual(['listShared'])
    for (const verb of told)
      expect(audienceOf(verb, false).devices).toEqual({ entity: 'family', removed: false })
  })

  it('shows families a new wish and a reveal, and no other change of a list', () => {
    const heard = listVerbs.filter((verb: Verb) => audienceOf(verb, false).families)
    expect(heard).toEqual(['itemAdded', 'revealed'])
  })
})
