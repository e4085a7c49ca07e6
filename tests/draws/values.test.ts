import { describe, expect, it } from 'vitest'
import { couplesIn, exclusionsFollowing, fromDraft, valuesOf } from '@/components/draws/draw-values'

const guest = (name: string, email: string) => ({ name, email })
const exclusion = { from: 'a@x.org', to: 'b@x.org', bothWays: true }

describe('the exclusions in the form of a draw', () => {
  it('follow a guest who was taken off and added again with another address', () => {
    const seen = [guest('Ann', 'a@x.org'), guest('Ben', 'b@x.org')]
    const now = [guest('Ben', 'b@x.org'), guest('ann ', 'ann@x.org')]
    expect(exclusionsFollowing([exclusion], seen, now)).toEqual([{ ...exclusion, from: 'ann@x.org' }])
  })

  it('stay with a guest who is gone, and with none of two who have the same name', () => {
    const seen = [guest('Ann', 'a@x.org'), guest('Ann', 'c@x.org'), guest('Ben', 'b@x.org')]
    expect(exclusionsFollowing([exclusion], seen, [guest('Ben', 'b@x.org')])).toEqual([exclusion])
    const now = [guest('Ben', 'b@x.org'), guest('Ann', 'ann@x.org')]
    expect(exclusionsFollowing([exclusion], seen, now)).toEqual([exclusion])
  })
})

const members = [
  { id: 'a', name: 'Ann', isProfile: false, partnerId: 'b' },
  { id: 'b', name: 'Ben', isProfile: false, partnerId: 'a' },
  { id: 'c', name: 'Cleo', isProfile: false, partnerId: null },
]
const families = [{ id: 'f', name: 'Millers', members }]

describe('the form of a draw', () => {
  it('names the couples among those who take part, each once', () => {
    const values = valuesOf(null, families, 'EUR')
    expect(couplesIn(values, families)).toEqual([{ one: 'Ann', other: 'Ben' }])
    expect(couplesIn({ ...values, memberIds: ['a', 'c'] }, families)).toEqual([])
  })

  it('keeps of a draft what can still be used', () => {
    const blank = valuesOf(null, families, 'EUR')
    const draft = { ...blank, name: 'Christmas', memberIds: ['a', 'gone'], exclusions: [exclusion] }
    expect(fromDraft(draft, blank, families)).toEqual({ ...draft, memberIds: ['a'] })
    expect(fromDraft({ ...draft, familyId: 'left' }, blank, families)).toBeNull()
    expect(fromDraft({ ...draft, familyId: null }, blank, families)).toMatchObject({ memberIds: [] })
    expect(fromDraft(null, blank, families)).toBeNull()
  })
})
