// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { IntegrationCards } from '@/components/integrations/integration-cards'
import type { Connection, Integration } from '@/lib/connectors/schema'
import { connectors } from '@/lib/connectors/values'
import type { OwnInbox } from '@/lib/order-mails/inbox/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
afterEach(() => vi.unstubAllGlobals())

const now = '2026-11-28T12:00:00.000Z'
const connection: Connection = {
  service: 'contacts',
  provider: 'dav',
  status: 'connected',
  address: 'https://cloud.example.org',
  account: 'ada',
  own: true,
  chosen: 'Family',
  signedInUntil: null,
  lastSyncAt: '2026-11-28T11:00:00.000Z',
  error: null,
  progress: null,
  questions: [],
  questionCount: 0,
}
const integrations = (change: Partial<Integration> & { connector: string }): Integration[] =>
  connectors.map(connector => ({
    connector,
    status: connector === 'payment' ? 'disconnected' : 'connected',
    account: null,
    scopes: [],
    lastSyncAt: null,
    error: null,
    needs: [],
    connections: [],
    shops: [],
    ...(change.connector === connector ? (change as Integration) : {}),
  }))
const ownInbox: OwnInbox = { inbox: null, hasMail: false, waiting: 0 }
const telegram = { needs: null, chat: null, connectedAt: null }
const lists = [{ id: '1', name: 'Books & more', url: 'https://gifts.test/w/abc' }]
const draw = {
  id: '2',
  name: 'Family Christmas',
  date: '2026-12-24',
  status: 'drawn' as const,
  familyId: '3',
  budget: 25,
  currency: 'EUR',
  url: 'https://gifts.test/app/draws#2',
}
const mail = {
  id: '4',
  createdAt: now,
  channel: 'email' as const,
  reason: null,
  digest: false,
  dueAt: now,
  attempts: 1,
  deliveredAt: null,
  notificationId: '5',
  title: 'Emma’s birthday is in a week',
}
const shown = (
  change: Partial<Integration> & { connector: string },
  links = lists,
  inbox = ownInbox,
  more: Partial<Parameters<typeof IntegrationCards>[0]> = {},
) =>
  show(
    <IntegrationCards
      integrations={integrations(change)}
      lists={links}
      draws={[]}
      mails={[]}
      inbox={inbox}
      telegram={telegram}
      now={now}
      {...more}
    />,
  )

describe('the cards of the connectors', () => {
  it('make a secret address for order mails, show it, and ask before it is replaced', async () => {
    const calls: string[] = []
    const made: OwnInbox = {
      inbox: {
        createdAt: now,
        url: 'https://gifts.test/api/inbound/orders/abc',
        address: 'orders+abc@in.gifts.test',
        lastUsedAt: null,
        blocked: ['spam@example.org'],
      },
      hasMail: true,
      waiting: 2,
    }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push(`${init.method} ${new URL(url, 'https://gifts.test').pathname} ${init.body ?? ''}`)
      return Response.json({ ...made, inbox: { ...made.inbox, blocked: [] } })
    })
    shown({ connector: 'calendar' })
    expect(screen.queryByLabelText('Email address')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Make my address' }))
    const address = await screen.findByLabelText<HTMLInputElement>('Email address')
    expect(address.value).toBe('orders+abc@in.gifts.test')
    expect(screen.getByRole('link', { name: '2 emails wait' }).getAttribute('href')).toBe(
      '/app/tracking#order-mails',
    )
    fireEvent.click(screen.getByRole('button', { name: 'New address' }))
    expect(calls.map(call => call.trim().split(' ').slice(0, 2).join(' '))).toEqual(['POST /api/order-inbox'])
    expect(screen.getByText(/refused at once/)).toBeTruthy()
  })

  it('let a blocked sender be heard again, and say where the server receives no mail', async () => {
    const bodies: unknown[] = []
    const inbox = {
      createdAt: now,
      url: 'https://gifts.test/api/inbound/orders/abc',
      address: null,
      lastUsedAt: '2026-11-28T11:00:00.000Z',
      blocked: ['spam@example.org', 'other@example.org'],
    }
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)))
      return Response.json({
        inbox: { ...inbox, blocked: ['other@example.org'] },
        hasMail: false,
        waiting: 0,
      })
    })
    shown({ connector: 'calendar' }, lists, { inbox, hasMail: false, waiting: 0 })
    expect(screen.getByText(/INBOUND_MAIL_DOMAIN/)).toBeTruthy()
    expect(screen.getByText(/Last email 1 hour ago/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Unblock spam@example.org' }))
    await waitFor(() => expect(screen.queryByText('spam@example.org')).toBeNull())
    expect(bodies).toEqual([{ blocked: ['other@example.org'] }])
  })

  it('say what a list is called and where it is, in a link that each messenger understands', async () => {
    shown({ connector: 'calendar' })
    const hrefs = ['WhatsApp', 'Telegram', 'Text message', 'Email'].map(name =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    for (const href of hrefs) expect(decodeURIComponent(href!)).toContain('https://gifts.test/w/abc')
    expect(hrefs[0]).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(hrefs[0]).toContain('Books%20%26%20more')
  })

  it('send what a draw is, when it is and where it is opened, and nobody’s name', async () => {
    shown({ connector: 'calendar' }, lists, ownInbox, { draws: [draw] })
    fireEvent.change(screen.getByLabelText('Wishlist or draw'), { target: { value: draw.id } })
    const href = (name: string) =>
      decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!)
    expect(href('WhatsApp')).toBe(
      'https://wa.me/?text=The names for “Family Christmas” on December 24, 2026 are drawn. Budget per gift: €25. See who you’re giving to: https://gifts.test/app/draws#2',
    )
    expect(href('Telegram')).toBe(
      'https://t.me/share/url?url=https://gifts.test/app/draws#2&text=The names for “Family Christmas” on December 24, 2026 are drawn. Budget per gift: €25. See who you’re giving to',
    )
    expect(href('Email')).toContain('subject=Family Christmas')
  })

  it('say of the last mails which went out, which waits and which could not be sent', async () => {
    shown({ connector: 'calendar' }, lists, ownInbox, {
      mails: [
        { ...mail, id: 'a', state: 'delivered', deliveredAt: now },
        { ...mail, id: 'b', state: 'queued', title: 'A gift arrives tomorrow' },
        { ...mail, id: 'c', state: 'failed', title: null },
      ],
    })
    const list = screen.getByRole('region', { name: 'Last emails to you' })
    expect([...list.querySelectorAll('li')].map(line => line.textContent)).toEqual([
      expect.stringMatching(/^Emma’s birthday is in a weekSent Nov 28, 2026, 12:00/),
      expect.stringMatching(/^A gift arrives tomorrowGoes out Nov 28, 2026, 12:00/),
      'A deleted notificationNot sent',
    ])
  })

  it('say that a list has to be shared first', async () => {
    shown({ connector: 'calendar' }, [])
    expect(screen.getByText(/Share a list, or let family members join/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  })

  it('say why a connection fails, and offer to connect anew', async () => {
    shown({
      connector: 'calendar',
      connections: [{ ...connection, status: 'error', error: 'unauthorized' }],
    })
    expect(screen.getByRole('alert').textContent).toContain('password is wrong')
    expect(screen.getByRole('button', { name: 'Connect address book' })).toBeTruthy()
  })

  it('offer Google only where the server can, and say what it needs', () => {
    shown({ connector: 'calendar', needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] })
    expect(screen.queryByRole('button', { name: 'Connect Google contacts' })).toBeNull()
    expect(screen.getByText(/Google needs GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET on the server/)).toBeTruthy()
  })

  it('lead to Google with what is to come in', async () => {
    const calls: string[] = []
    const left: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push(`${init.method} ${url} ${init.body}`)
      return Response.json({ address: 'https://accounts.google.com/o' })
    })
    vi.spyOn(window.location, 'assign').mockImplementation(address => void left.push(String(address)))
    shown({ connector: 'calendar' })
    fireEvent.click(screen.getByRole('button', { name: 'Connect Google Calendar' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /Also take over my main Google calendar/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Continue to Google' }))
    await waitFor(() => expect(left).toEqual(['https://accounts.google.com/o']))
    expect(calls[0]).toContain('POST /api/integrations/google {"service":"calendar","takes":true}')
  })

  it('say until when Google is signed in, and what to do once that ended', () => {
    const google: Connection = {
      ...connection,
      provider: 'google',
      chosen: 'people/me',
      signedInUntil: '2026-12-05T12:00:00.000Z',
    }
    shown({ connector: 'calendar', connections: [{ ...google, status: 'error', error: 'signedOut' }] })
    expect(screen.getByText(/Signed in at Google until .*2026/)).toBeTruthy()
    expect(screen.getByText(/“Google contacts” is kept in step/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Google ended the sign-in')
    expect(screen.getByRole('button', { name: 'Connect Google contacts' })).toBeTruthy()
  })

  it('ask about what was deleted there, and send the answer', async () => {
    const calls: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push(`${init.method} ${url} ${init.body}`)
      return Response.json(connection)
    })
    const id = '01900000-0000-7000-8000-000000000000'
    shown({
      connector: 'calendar',
      connections: [{ ...connection, questionCount: 1, questions: [{ id, entity: 'person', name: 'Dora' }] }],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Keep Dora' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Dora' })).toBeNull())
    expect(calls[0]).toContain(`/contacts/questions/${id} {"answer":"keep"}`)
  })

  it('say which shops answer directly, and to the operator which variables would switch on the others', () => {
    const { unmount } = shown({ connector: 'marketplace', shops: [{ shop: 'ebay', needs: [] }] })
    const card = () => within(screen.getByRole('region', { name: 'Online stores' }))
    expect(card().getByText('eBay answers directly here.')).toBeTruthy()
    expect(screen.queryByText(/Amazon|Etsy/)).toBeNull()
    unmount()
    const needs = ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET', 'AMAZON_PARTNER_TAGS']
    shown({ connector: 'marketplace', shops: [{ shop: 'amazon', needs }] })
    expect(
      card().getByText(
        /^With AMAZON_CLIENT_ID, .*, AMAZON_PARTNER_TAGS on the server, Amazon answers directly/,
      ),
    ).toBeTruthy()
  })

  it('name what the server needs only where it needs something', async () => {
    shown({ connector: 'mail', status: 'disconnected', needs: ['SMTP_URL', 'MAIL_FROM'] })
    expect(screen.getByText('Needs SMTP_URL, MAIL_FROM on the server.')).toBeTruthy()
    expect(screen.getByText(/needs no payment service/)).toBeTruthy()
  })
})
