import { describe, expect, it } from 'vitest'
import { audienceOf, type Verb } from '@/lib/activity/rules'
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
] as const

describe('who reads of what happened', () => {
  it.each(listVerbs)('lets nobody but givers hear of a secret %s, and keeps it nowhere', verb => {
    expect(audienceOf(verb, true)).toEqual({ live: 'givers' })
  })

  it('keeps what givers do with claims out of every log', () => {
    expect(audienceOf('claimsChanged', false)).toEqual({ live: 'givers' })
  })

  it.each(ownVerbs)('tells %s to its owner alone', verb => {
    expect(audienceOf(verb, false)).toEqual({ history: true })
  })

  it.each(familyVerbs)('tells %s to its family alone', verb => {
    expect(audienceOf(verb, false)).toEqual({ families: true })
  })

  it('tells families of a new wish and of a reveal, and of no other change of a list', () => {
    const heard = listVerbs.filter((verb: Verb) => audienceOf(verb, false).families)
    expect(heard).toEqual(['itemAdded', 'revealed'])
  })
})
