// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FamilyPage } from '@/components/families/family-page'
import { Offer } from '@/components/invitations/offer'
import type { InvitationOffer } from '@/lib/families/invitations/schema'
import type { Member } from '@/lib/families/members/schema'
import type { Family } from '@/lib/families/schema'
import { show } from '../kit/render'
// The browser loads it with the first key. The tests load it before, so that none waits for it.
import '@/lib/families/members/api'

const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn(), back: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))

const sent: { url: string; method: string; body: unknown }[] = []
const answers: Response[] = []
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: String(init.method), body: init.body ? JSON.parse(String(init.body)) : null })
    return answers.shift() ?? new Response(null, { status: 204 })
  })
})

const moment = '2026-01-01T00:00:00.000Z'
const idOf = (digit: number) => `0190d2d4-0000-7000-8000-00000000000${digit}`
const member = (digit: number, own: Partial<Member>): Member => ({
  id: idOf(digit),
  createdAt: moment,
  updatedAt: moment,
  version: 1,
  userId: `user-${digit}`,
  name: 'Somebody',
  avatarUrl: null,
  email: null,
  role: 'member',
  joinedAt: moment,
  birthday: null,
  showBirthday: null,
  giverOnly: false,
  partnerId: null,
  partnerAsked: null,
  partnerAskedBy: [],
  kind: null,
  guardianIds: [],
  guardiansAsked: [],
  ...own,
})
const members = [
  member(1, { name: 'Maya Okafor', role: 'owner', birthday: '1988-12-02' }),
  member(2, { name: 'Tom Weber', role: 'admin', birthday: '--03-09', partnerId: idOf(3) }),
  member(3, { name: 'ليلى حداد', giverOnly: true, partnerId: idOf(2) }),
  member(4, { name: 'Kit', userId: null, kind: 'child', birthday: '--06-20', guardianIds: [idOf(1)] }),
]
const family = (role: Family['role'], at: number): Family => ({
  id: idOf(9),
  createdAt: moment,
  updatedAt: moment,
  version: 4,
  name: 'The Okafors',
  settings: { membersCanInvite: false, membersCanDraw: false },
  role,
  memberId: idOf(at),
  memberCount: 4,
  members,
  invitations: [],
})
const page = (shown: Family) =>
  show(
    <FamilyPage
      family={shown}
      occasions={[
        {
          id: idOf(7),
          name: 'Housewarming',
          type: 'housewarming',
          nextDate: '2026-05-03',
          owner: { id: 'user-2', name: 'Tom Weber' },
        },
      ]}
      lists={[]}
      listDays={[{ id: idOf(8), name: 'Wishes of Tom', date: '2026-04-30', owner: 'Tom Weber' }]}
      people={[{ id: idOf(6), name: 'Lily Miller', birthday: '2020-12-03' }]}
      accountName="Maya Okafor"
      today="2026-04-28"
      leapDay="feb28"
    />,
  )
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

describe('the page of a family', () => {
  it('offers the owner everything but leaving', () => {
    page(family('owner', 1))
    for (const name of ['Invite', 'Rename', 'Hand over', 'Delete family group', 'Actions for Tom Weber']) {
      expect(button(name), name).not.toBeNull()
    }
    expect(button('Leave this family group')).toBeNull()
    expect(screen.getByText('You own this family group. To leave, hand it over first.')).toBeTruthy()
  })

  it('offers an admin no actions on other admins and the owner', () => {
    page(family('admin', 2))
    expect(button('Actions for Maya Okafor')).toBeNull()
    expect(button('Actions for ليلى حداد')).not.toBeNull()
    expect(button('Delete family group')).toBeNull()
    expect(button('Leave this family group')).not.toBeNull()
  })

  it('offers a member only actions of their own', () => {
    page(family('member', 3))
    for (const name of ['Invite', 'Rename', 'Hand over', 'Delete family group', /^Actions for/]) {
      expect(button(name), String(name)).toBeNull()
    }
    expect(button('Edit how you appear')).not.toBeNull()
    expect(button('Leave this family group')).not.toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByText('Open invitations')).toBeNull()
  })

  it('enters a person of the reader’s with name and birthday, and links the two', async () => {
    page(family('member', 3))
    fireEvent.click(button('Add somebody')!)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/From your people/), { target: { value: idOf(6) } })
    expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Lily Miller')
    answers.push(json(member(5, { name: 'Lily Miller', userId: null, kind: 'child' }), 201))
    answers.push(json({}))
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]!.body).toMatchObject({ name: 'Lily Miller', kind: 'child', birthday: '2020-12-03' })
    expect(sent[1]).toMatchObject({
      url: `/api/people/${idOf(6)}/link`,
      body: { familyId: idOf(9), memberId: idOf(5) },
    })
  })

  it('lists birthdays, shared occasions and dated lists in the order they come, without a year', () => {
    page(family('member', 3))
    const dates = screen.getByRole('region', { name: 'Coming up' })
    const rows = within(dates)
      .getAllByRole('listitem')
      .map(row => row.textContent)
    expect(rows.map(row => row!.match(/Wishes of Tom|Housewarming|Kit|Maya Okafor|Tom Weber/)![0])).toEqual([
      'Wishes of Tom',
      'Housewarming',
      'Kit',
      'Maya Okafor',
      'Tom Weber',
    ])
    expect(dates.textContent).not.toContain('1988')
    expect(document.body.textContent).not.toContain('1988')
  })

  it('invites and shows the link once', async () => {
    page(family('owner', 1))
    fireEvent.click(button('Invite')!)
    fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'ada@post.example' } })
    answers.push(
      json(
        { id: idOf(8), version: 1, email: 'ada@post.example', link: 'https://x.test/invitations/t0k' },
        201,
      ),
    )
    fireEvent.click(button('Create invitation')!)
    expect(((await screen.findByLabelText('Link of the invitation')) as HTMLInputElement).value).toBe(
      'https://x.test/invitations/t0k',
    )
    expect(sent).toEqual([
      {
        url: `/api/families/${idOf(9)}/members`,
        method: 'POST',
        body: { email: 'ada@post.example', role: 'member', giverOnly: false },
      },
    ])
    fireEvent.click(button('Done')!)
    await waitFor(() => expect(screen.queryByLabelText('Link of the invitation')).toBeNull())
    fireEvent.click(button('Invite')!)
    expect(screen.queryByLabelText('Link of the invitation')).toBeNull()
  })

  it('asks the reader to answer others, and shows which answers others still owe', async () => {
    const [maya, tom, layla, kit] = members as [Member, Member, Member, Member]
    const asked = {
      ...family('member', 3),
      members: [
        { ...maya, partnerAsked: tom.id },
        tom,
        { ...layla, partnerAskedBy: [maya.id] },
        { ...kit, guardiansAsked: [layla.id] },
      ],
    }
    page(asked)
    const questions = within(screen.getByRole('region', { name: 'Questions for you' }))
    const partner = 'Maya Okafor says you are partners'
    const press = (name: string) => fireEvent.click(questions.getByRole('button', { name }))
    const url = `/api/families/${idOf(9)}`
    for (const [name, call] of [
      [`Agree: ${partner}`, ['PUT', `${url}/members/${layla.id}`, { partnerId: maya.id }]],
      // The reader names the same partner again, which declines the other member.
      [`No: ${partner}`, ['PUT', `${url}/members/${layla.id}`, { partnerId: tom.id }]],
      ['Agree: Will you look after Kit?', ['POST', `${url}/profiles/${kit.id}/guardianship`, {}]],
      ['No: Will you look after Kit?', ['DELETE', `${url}/profiles/${kit.id}/guardianship`, null]],
    ] as const) {
      press(name)
      await waitFor(() => expect(sent.map(one => [one.method, one.url, one.body])).toEqual([call]))
      await waitFor(() => expect(router.refresh).toHaveBeenCalled())
      sent.length = 0
      router.refresh.mockClear()
    }
    expect(screen.getByText('Partner: Tom Weber, not confirmed yet')).toBeTruthy()
    expect(screen.getByText('Waiting for ليلى حداد')).toBeTruthy()
  })

  it('asks for confirmation before a member leaves, and then goes to the list of families', async () => {
    page(family('member', 3))
    fireEvent.click(button('Leave this family group')!)
    const dialog = await screen.findByRole('alertdialog')
    expect(sent).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave this family group' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app/families'))
    expect(sent).toEqual([
      { url: `/api/families/${idOf(9)}/members/${idOf(3)}`, method: 'DELETE', body: null },
    ])
  })
})

describe('an invitation that was opened', () => {
  const offer: InvitationOffer = {
    kind: 'family',
    name: 'The Okafors',
    inviter: 'Maya',
    role: 'member',
    giverOnly: false,
    expiresAt: moment,
    alreadyIn: false,
  }
  const open = (email: string | null, own: Partial<InvitationOffer> = {}) =>
    show(<Offer offer={{ ...offer, ...own }} token="t0k" email={email} />)

  it('leads a visitor without a session first to a new account, then to sign-in, and back', () => {
    open(null)
    const from = '?from=%2Finvitations%2Ft0k'
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('I already have an account')).toBe(`/login${from}`)
    expect(hrefOf('Create an account')).toBe(`/register${from}`)
    const links = screen.getAllByRole('link').map(link => link.textContent)
    expect(links).toEqual(['Create an account', 'I already have an account'])
    expect(button('Accept')).toBeNull()
  })

  it('is accepted and goes to the family', async () => {
    answers.push(json({ familyId: idOf(9), wishlistId: null }))
    open('ada@post.example')
    fireEvent.click(button('Accept')!)
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/app/families/${idOf(9)}`))
    expect(sent).toEqual([{ url: '/api/invitations/t0k/accept', method: 'POST', body: {} }])
  })

  it('shows why it was refused and stays', async () => {
    answers.push(json({ code: 'INVITATION_EXPIRED', message: 'Too late', status: 410, details: null }, 410))
    open('ada@post.example')
    fireEvent.click(button('Accept')!)
    expect(await screen.findByText('Too late')).toBeTruthy()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('can be declined without an account', async () => {
    open(null)
    fireEvent.click(button('Decline')!)
    expect(await screen.findByRole('heading', { name: 'Invitation declined' })).toBeTruthy()
    expect(sent.map(({ url }) => url)).toEqual(['/api/invitations/t0k/decline'])
  })

  it('asks nothing of somebody who is already a member', () => {
    open('ada@post.example', { alreadyIn: true })
    expect(button('Accept')).toBeNull()
    expect(button('Decline')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to my families' }).getAttribute('href')).toBe('/app/families')
  })
})
