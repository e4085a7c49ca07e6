import { describe, expect, it } from 'vitest'
import { type Action, actions, may } from '@/lib/wishlists/rules'
import { usualSettings } from '@/lib/wishlists/schema'

/** The columns of the matrix: kinds of viewers of a list. */
const viewers = {
  blindOwner: { role: 'owner', blind: true, entered: true },
  owner: { role: 'owner', blind: false, entered: true },
  admin: { role: 'admin', blind: false, entered: true },
  contributor: { role: 'contributor', blind: false, entered: true },
  viewer: { role: 'viewer', blind: false, entered: true },
  guest: { role: 'guest', blind: false, entered: true },
  guestAtTheGate: { role: 'guest', blind: false, entered: false },
  blindAdmin: { role: 'admin', blind: true, entered: true },
  blindContributor: { role: 'contributor', blind: true, entered: true },
  blindViewer: { role: 'viewer', blind: true, entered: true },
} as const
type Who = keyof typeof viewers

/** Every cell with everything allowed (`on`) and with every switch of the list turned off (`off`). */
const everybody = Object.keys(viewers) as Who[]
const on: Record<Action, Who[]> = {
  see: everybody,
  addItem: ['blindOwner', 'owner', 'admin', 'contributor', 'blindAdmin', 'blindContributor'],
  editOwnItem: ['blindOwner', 'owner', 'admin', 'contributor', 'blindAdmin', 'blindContributor'],
  editAnyItem: ['blindOwner', 'owner', 'admin', 'blindAdmin'],
  suggest: ['owner', 'admin', 'contributor', 'viewer'],
  claim: ['owner', 'admin', 'contributor', 'viewer', 'guest'],
  removeClaim: ['owner', 'admin'],
  seeClaims: ['owner', 'admin', 'contributor', 'viewer', 'guest'],
  seeNames: ['owner', 'admin', 'contributor', 'viewer'],
  commentGivers: ['owner', 'admin', 'contributor', 'viewer', 'guest'],
  commentEveryone: everybody.filter(who => who !== 'guestAtTheGate'),
  manageCollaborators: ['blindOwner', 'owner', 'admin', 'blindAdmin'],
  share: ['blindOwner', 'owner', 'admin', 'blindAdmin'],
  delete: ['blindOwner', 'owner'],
  reveal: ['blindOwner'],
}
const off: Record<Action, Who[]> = {
  ...on,
  addItem: ['blindOwner', 'owner', 'admin', 'blindAdmin'],
  editOwnItem: ['blindOwner', 'owner', 'admin', 'blindAdmin'],
  suggest: ['owner', 'admin'],
  claim: [],
  seeNames: ['owner', 'admin'],
  commentGivers: ['owner', 'admin'],
  commentEveryone: ['blindOwner', 'owner', 'admin', 'blindAdmin'],
}

const open = {
  isCollaborative: true,
  settings: {
    ...usualSettings,
    allowComments: true,
    allowPurchases: true,
    allowSuggestions: true,
    nameVisibility: 'names',
  },
} as const
const closed = {
  isCollaborative: false,
  settings: {
    ...usualSettings,
    allowComments: false,
    allowPurchases: false,
    allowSuggestions: false,
    nameVisibility: 'anonymous',
  },
} as const

describe.each([
  ['that allows everything', open, on],
  ['with every switch off', closed, off],
] as const)('a list %s', (_, list, matrix) => {
  it.each(actions.flatMap(action => everybody.map(who => [who, action] as const)))(
    'decides whether %s may %s',
    (who, action) => {
      expect(may(action, viewers[who], list)).toBe(matrix[action].includes(who))
    },
  )
})

describe('the switches of a list', () => {
  const each = (settings: Partial<typeof usualSettings>, isCollaborative = true) => ({
    isCollaborative,
    settings: { ...open.settings, ...settings },
  })

  it('stop contributors where it is not collaborative; they keep the rights that everybody has', () => {
    const frozen = each({}, false)
    expect(may('addItem', viewers.contributor, frozen)).toBe(false)
    expect(may('suggest', viewers.contributor, frozen)).toBe(true)
    expect(may('commentGivers', viewers.contributor, frozen)).toBe(true)
    expect(may('commentEveryone', viewers.contributor, frozen)).toBe(true)
  })

  it('leave contributors their comments and suggestions where others may not write any', () => {
    expect(may('suggest', viewers.contributor, each({ allowSuggestions: false }))).toBe(true)
    expect(may('suggest', viewers.viewer, each({ allowSuggestions: false }))).toBe(false)
    expect(may('commentGivers', viewers.contributor, each({ allowComments: false }))).toBe(true)
    expect(may('commentEveryone', viewers.contributor, each({ allowComments: false }))).toBe(true)
    expect(may('commentEveryone', viewers.viewer, each({ allowComments: false }))).toBe(false)
    expect(may('commentEveryone', viewers.guest, each({ allowComments: false }))).toBe(false)
  })

  it('hide names between givers, but not from the owner and admins of the list', () => {
    const anonymous = each({ nameVisibility: 'anonymous' })
    expect(may('seeNames', viewers.viewer, anonymous)).toBe(false)
    expect(may('seeNames', viewers.contributor, anonymous)).toBe(false)
    expect(may('seeNames', viewers.admin, anonymous)).toBe(true)
    expect(may('seeNames', viewers.owner, anonymous)).toBe(true)
  })
})
