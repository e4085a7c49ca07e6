// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Inbox } from '@/components/notifications/inbox'
import { Toaster } from '@/components/ui/toaster'
import { runToastAction } from '@/components/ui/use-toast'
import type { Notification } from '@/lib/notifications/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

const now = new Date().toISOString()
let sent: string[] = []
let isBroken = false
let gift: { status: string; tracking: object | null; purchaseDate: string | null; version: number }
beforeEach(() => {
  gift = { status: 'planned', tracking: null, purchaseDate: null, version: 3 }
  sent = []
  isBroken = false
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url} ${body ?? ''}`.trim())
    if (!isBroken && url === '/api/gifts/g')
      return new Response(JSON.stringify(gift), { headers: { 'content-type': 'application/json' } })
    return isBroken
      ? new Response(JSON.stringify({ message: 'Not Found', code: 'NOT_FOUND', status: 404 }), {
          status: 404,
          headers: { 'content-type': 'application/json' },
        })
      : new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
})

const order: Notification = {
  id: '1',
  createdAt: now,
  kind: 'task.order',
  type: 'shipping_deadline',
  topic: 'deadlines',
  priority: 'high',
  title: 'Order “Teapot” by Tuesday',
  message: 'Birthday is on Wednesday.',
  link: '/app/gifts/g',
  actions: ['ordered', 'tomorrow'],
  count: 1,
  isPinned: false,
  readAt: null,
  subject: 'gift',
  subjectId: 'g',
  person: null,
  fingerprint: 'f',
}
const open = (first: readonly Notification[], timeZone = 'UTC') =>
  show(<Inbox first={first} nextCursor={null} filter="all" today={today(timeZone)} timeZone={timeZone} />)
const today = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

describe('the inbox', () => {
  it('parts what came by the reader’s own days', () => {
    open([
      order,
      { ...order, id: '2', createdAt: ago(24 * 3) },
      { ...order, id: '3', createdAt: ago(24 * 30) },
    ])
    expect(headings()).toEqual(['Today', 'This week', 'Earlier'])
  })

  it('marks a gift as ordered in place, reads the news of it, and takes both back', async () => {
    open([order])
    expect(screen.getByText('Unread')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Mark as ordered / }))
    expect(screen.queryByText('Unread')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Mark as ordered / })).toBeNull()
    const day = today('UTC')
    await waitFor(() =>
      expect(sent).toEqual([
        'GET /api/gifts/g',
        `PUT /api/gifts/g {"tracking":{"status":"ordered","orderedAt":"${day}"}}`,
        'POST /api/notifications/1/read {}',
      ]),
    )
    await waitFor(() => expect(runToastAction()).toBe(true))
    await waitFor(() =>
      expect(sent.slice(-2)).toEqual([
        'PUT /api/gifts/g {"status":"planned","tracking":null,"purchaseDate":null}',
        'POST /api/notifications/1/unread {}',
      ]),
    )
    expect(screen.getByRole('button', { name: /^Mark as ordered / })).toBeTruthy()
  })

  it('changes nothing about a gift that was bought meanwhile, and says so', async () => {
    gift = { ...gift, status: 'purchased' }
    show(<Toaster closeLabel="Close" regionLabel="Notifications" />)
    open([order])
    fireEvent.click(screen.getByRole('button', { name: /^Mark as ordered / }))
    await waitFor(() => expect(sent.at(-1)).toBe('POST /api/notifications/1/read {}'))
    expect(sent.some(line => line.startsWith('PUT'))).toBe(false)
    expect(await screen.findByText('This gift is no longer to be bought')).toBeTruthy()
    expect(runToastAction()).toBe(false)
  })

  it('puts a task off by its fingerprint, and a reminder by its id', async () => {
    open([order, { ...order, id: '2', kind: 'reminder.due', subjectId: 'r', actions: ['tomorrow'] }])
    const [task, reminder] = screen.getAllByRole('button', { name: /^Remind me tomorrow / })
    fireEvent.click(task!)
    await waitFor(() => expect(sent).toContain('POST /api/smart-reminders/f/snooze {"preset":"tomorrow"}'))
    fireEvent.click(reminder!)
    await waitFor(() => expect(sent).toContain('POST /api/reminders/r/snooze {"preset":"tomorrow"}'))
  })

  it('shows a row again that could not be changed', async () => {
    isBroken = true
    open([order])
    fireEvent.click(screen.getByRole('button', { name: /^Mark as ordered / }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Mark as ordered / })).toBeTruthy())
    expect(within(screen.getByRole('listitem')).getByText('Unread')).toBeTruthy()
  })

  it('shows who each piece of news is about, with its kind as a badge, else the kind alone', () => {
    const lucas = { name: 'Lucas Meyer', avatarUrl: null }
    open([
      { ...order, person: lucas },
      { ...order, id: '2' },
    ])
    const [withFace, without] = screen.getAllByRole('listitem')
    const face = withFace!.querySelector('[data-slot=person-avatar]')
    expect(face?.textContent).toBe('LM')
    expect(face?.parentElement?.querySelector('[data-slot=kind-badge] svg')).toBeTruthy()
    expect(without!.querySelector('[data-slot=person-avatar]')).toBeNull()
    expect(without!.querySelector('[data-slot=kind-badge]')).toBeNull()
  })

  it('guesses the height of no row that is seen at once', () => {
    open(Array.from({ length: 10 }, (_, at) => ({ ...order, id: `${at}` })))
    const guessed = screen.getAllByRole('listitem').map(row => row.className.includes('below-fold'))
    expect(guessed).toEqual([...Array(8).fill(false), true, true])
  })
})
