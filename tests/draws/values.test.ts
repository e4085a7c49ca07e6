import { describe, expect, it } from 'vitest'
import { exclusionsFollowing } from '@/components/draws/draw-values'

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
