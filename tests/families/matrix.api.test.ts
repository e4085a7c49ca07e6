import { beforeAll, describe, expect, it } from 'vitest'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { type FamilyRole, familyRoles } from '@/lib/families/values'
import { occasionsApi } from '@/lib/occasions/api'
import type { Caller } from '../support/api'
import { emptyTables } from '../support/database'
import { as, emailOf } from '../support/people'
import { fivePeople, householdOf } from './household'

type House = Awaited<ReturnType<typeof householdOf>>
type Actor = FamilyRole | 'outsider'
const actors: readonly Actor[] = [...familyRoles, 'outsider']

interface Cell {
  action: string
  /** The response status for owner, admin, member and outsider. */
  answers: [number, number, number, number]
  run: (house: House, caller: Caller, who: Actor) => Promise<{ status: number }>
  /** Further rights that the family gives its members. */
  settings?: { membersCanInvite?: boolean; membersCanDraw?: boolean }
}

const invitation = async ({ people, familyId }: House, by: FamilyRole = 'owner') =>
  (await people[by].ok(membersApi.invite, { familyId, email: emailOf('guest'), role: 'member' })).id

const cells: Cell[] = [
  {
    action: 'see the family',
    answers: [200, 200, 200, 404],
    run: ({ familyId }, call) => call(familiesApi.get, { familyId }),
  },
  {
    action: 'see the members',
    answers: [200, 200, 200, 404],
    run: ({ familyId }, call) => call(membersApi.list, { familyId }),
  },
  {
    action: 'see shared occasions',
    answers: [200, 200, 200, 404],
    run: ({ familyId }, call) => call(occasionsApi.ofFamily, { familyId }),
  },
  {
    action: 'list invitations',
    answers: [200, 200, 200, 404],
    run: ({ familyId }, call) => call(invitationsApi.list, { familyId }),
  },
  {
    action: 'edit their own profile',
    answers: [200, 200, 200, 404],
    run: ({ familyId, ids }, call, who) =>
      call(membersApi.update, {
        familyId,
        memberId: who === 'outsider' ? ids.member : ids[who],
        name: 'Granny',
      }),
  },
  {
    action: "edit another's profile",
    answers: [403, 403, 403, 404],
    run: ({ familyId, ids }, call) =>
      call(membersApi.update, { familyId, memberId: ids.member2, name: 'Nobody' }),
  },
  {
    action: 'leave',
    answers: [409, 204, 204, 404],
    run: ({ familyId, ids }, call, who) =>
      call(membersApi.remove, { familyId, memberId: who === 'outsider' ? ids.member : ids[who] }),
  },
  {
    action: 'share an occasion',
    answers: [201, 201, 201, 422],
    run: ({ familyId }, call) =>
      call(occasionsApi.create, { name: 'Picnic', date: '2031-06-01', type: 'other', familyId }),
  },
  {
    action: 'create a managed profile',
    answers: [201, 201, 201, 404],
    run: ({ familyId }, call) => call(membersApi.createProfile, { familyId, name: 'Rex', kind: 'pet' }),
  },
  {
    action: 'change a managed profile that the owner looks after',
    answers: [200, 403, 403, 404],
    run: ({ familyId, ids }, call) =>
      call(membersApi.updateProfile, { familyId, memberId: ids.child, name: 'Kitty' }),
  },
  {
    action: 'remove a managed profile that the owner looks after',
    answers: [204, 204, 403, 404],
    run: ({ familyId, ids }, call) => call(membersApi.removeProfile, { familyId, memberId: ids.child }),
  },
  {
    action: 'invite',
    answers: [201, 201, 403, 404],
    run: ({ familyId }, call) => call(membersApi.invite, { familyId, role: 'member' }),
  },
  {
    action: 'invite where members may',
    settings: { membersCanInvite: true },
    answers: [201, 201, 201, 404],
    run: ({ familyId }, call) => call(membersApi.invite, { familyId, role: 'member' }),
  },
  {
    action: 'invite where members may only draw names',
    settings: { membersCanDraw: true },
    answers: [201, 201, 403, 404],
    run: ({ familyId }, call) => call(membersApi.invite, { familyId, role: 'member' }),
  },
  {
    action: 'invite an admin where members may invite',
    settings: { membersCanInvite: true },
    answers: [201, 403, 403, 404],
    run: ({ familyId }, call) => call(membersApi.invite, { familyId, role: 'admin' }),
  },
  {
    action: "revoke the owner's invitation",
    answers: [204, 204, 404, 404],
    run: async (house, call) =>
      call(invitationsApi.revoke, { familyId: house.familyId, invitationId: await invitation(house) }),
  },
  {
    action: "send the owner's invitation again",
    settings: { membersCanInvite: true },
    answers: [200, 200, 404, 404],
    run: async (house, call) =>
      call(invitationsApi.resend, { familyId: house.familyId, invitationId: await invitation(house) }),
  },
  {
    action: "revoke a member's invitation",
    settings: { membersCanInvite: true },
    answers: [204, 204, 204, 404],
    run: async (house, call) =>
      call(invitationsApi.revoke, {
        familyId: house.familyId,
        invitationId: await invitation(house, 'member'),
      }),
  },
  {
    action: 'remove a member',
    answers: [204, 204, 403, 404],
    run: ({ familyId, ids }, call) => call(membersApi.remove, { familyId, memberId: ids.member2 }),
  },
  {
    action: 'remove an admin',
    answers: [204, 403, 403, 404],
    run: ({ familyId, ids }, call) => call(membersApi.remove, { familyId, memberId: ids.admin2 }),
  },
  {
    action: 'remove the owner',
    answers: [409, 403, 403, 404],
    run: ({ familyId, ids }, call) => call(membersApi.remove, { familyId, memberId: ids.owner }),
  },
  {
    action: 'make a member an admin',
    answers: [200, 403, 403, 404],
    run: ({ familyId, ids }, call) =>
      call(membersApi.update, { familyId, memberId: ids.member2, role: 'admin' }),
  },
  {
    action: 'make an admin a member',
    answers: [200, 403, 403, 404],
    run: ({ familyId, ids }, call) =>
      call(membersApi.update, { familyId, memberId: ids.admin2, role: 'member' }),
  },
  {
    action: 'rename the family',
    answers: [200, 200, 403, 404],
    run: ({ familyId }, call) => call(familiesApi.update, { familyId, name: 'Others' }),
  },
  {
    action: 'change its settings',
    answers: [200, 200, 403, 404],
    run: ({ familyId }, call) => call(familiesApi.update, { familyId, settings: { membersCanInvite: true } }),
  },
  {
    action: 'hand the family over',
    answers: [200, 403, 403, 404],
    run: ({ familyId, ids }, call) => call(familiesApi.transfer, { familyId, memberId: ids.member2 }),
  },
  {
    action: 'delete the family',
    answers: [204, 403, 403, 404],
    run: ({ familyId }, call) => call(familiesApi.remove, { familyId }),
  },
]

describe('the rights in a family', () => {
  let house: House
  let outsider: Caller

  beforeAll(async () => {
    await emptyTables()
    outsider = await as('outsider')
    house = await householdOf(await fivePeople())
  })

  for (const { action, answers, run, settings } of cells) {
    for (const [at, who] of actors.entries()) {
      const expected = answers[at]!
      it(`answers ${expected} to the ${who} who wants to ${action}`, async () => {
        const { owner } = house.people
        if (settings) await owner.ok(familiesApi.update, { familyId: house.familyId, settings })
        const caller = who === 'outsider' ? outsider : house.people[who]
        const before = expected >= 400 ? await owner.ok(familiesApi.get, { familyId: house.familyId }) : null
        const { status } = await run(house, caller, who)
        expect(status).toBe(expected)
        // A refused call changed nothing, apart from invitations that the case itself made.
        if (before) {
          const after = await owner.ok(familiesApi.get, { familyId: house.familyId })
          expect({ ...after, invitations: null }).toEqual({ ...before, invitations: null })
        }
        // An allowed call may have changed the family, so the next case gets a new one.
        if (expected < 300 || settings) house = await householdOf(house.people)
      })
    }
  }
})
