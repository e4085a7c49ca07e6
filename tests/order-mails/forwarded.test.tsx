// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ForwardedMails } from '@/components/tracking/forwarded-mails'
import type { ForwardedMail } from '@/lib/order-mails/inbox/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
afterEach(() => vi.unstubAllGlobals())

const now = '2026-11-29T12:00:00.000Z'
const facts = {
  store: 'Kiln & Clay',
  orderNumber: 'KC-10482',
  orderedAt: null,
  amount: 49.25,
  price: 40,
  quantity: 1,
  currency: 'USD',
  trackingNumber: null,
  carrier: null,
  expectedDate: null,
  returnBy: null,
  status: 'ordered' as const,
  items: ['Celadon teapot'],
  parcels: [],
}
const mail = (id: string, more: Partial<ForwardedMail>): ForwardedMail => ({
  id,
  createdAt: '2026-11-29T11:00:00.000Z',
  finding: 'nothing',
  sender: { name: '', address: 'aunt@example.org' },
  subject: 'Sunday',
  addressedTo: null,
  found: null,
  code: null,
  page: null,
  ending: null,
  ...more,
})
const order = mail('1', {
  finding: 'order',
  found: facts,
  subject: 'Thank you',
  addressedTo: 'noah@example.net',
  sender: { name: 'Kiln & Clay', address: 'orders@kiln.example' },
})
const shown = (mails: ForwardedMail[]) =>
  show(<ForwardedMails mails={mails} today="2026-11-29" currency="USD" now={now} />)

/** Answers calls, and keeps what they were sent. */
function answering(answers: Record<string, unknown>) {
  const calls: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method ?? 'GET'} ${new URL(url, 'https://gifts.test').pathname}`
    calls.push([name, init.body ? JSON.parse(String(init.body)) : null])
    return Response.json(answers[name] ?? {})
  })
  return calls
}

describe('the forwarded mails', () => {
  it('are not on the page while none waits', () => {
    shown([])
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('say who sent them, to whom they were addressed, and that a letter changed nothing', () => {
    shown([order, mail('2', {})])
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByText('An order from Kiln & Clay')).toBeTruthy()
    expect(first!.textContent).toContain('From Kiln & Clay, orders@kiln.example')
    expect(first!.textContent).toContain('It was addressed to noah@example.net.')
    expect(second!.textContent).toContain('Nothing was changed.')
    expect(within(second!).queryByRole('button', { name: /Look over/ })).toBeNull()
  })

  it('show the code of Gmail and lead to its page, in a window of its own that learns nothing of ours', () => {
    const page = 'https://mail-settings.google.com/mail/vf-1'
    shown([mail('3', { finding: 'question', code: '123456789', page })])
    expect(screen.getByText('Code: 123456789')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Confirm at Google' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      page,
      '_blank',
      'noreferrer noopener',
    ])
  })

  it('go when they are dismissed, alone or with all further ones of their sender', async () => {
    const calls = answering({})
    shown([order, mail('2', {})])
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Thank you' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Block aunt@example.org' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(calls).toEqual([
      ['PUT /api/order-mails/1', { ending: 'dismissed', block: false }],
      ['PUT /api/order-mails/2', { ending: 'dismissed', block: true }],
    ])
  })

  it('stay where a dismissal did not arrive', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network')
    })
    shown([order])
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Thank you' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Dismiss: Thank you' })).toHaveProperty('disabled', false),
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('become a gift by the form for pasted mails, and are accepted after it was saved', async () => {
    const calls = answering({
      'GET /api/order-mails/1': { found: facts, addressedTo: null, candidates: [] },
      'POST /api/gifts': { id: 'g', name: 'Celadon teapot', version: 1 },
    })
    shown([order])
    fireEvent.click(screen.getByRole('button', { name: 'Look over: Thank you' }))
    const add = await screen.findByRole('button', { name: 'Add gift' })
    expect(screen.getByRole('button', { name: 'Not now' })).toBeTruthy()
    fireEvent.click(add)
    await waitFor(() => expect(calls.at(-1)).toEqual(['PUT /api/order-mails/1', { ending: 'accepted' }]))
    const [, gift] = calls.find(([name]) => name === 'POST /api/gifts')!
    expect(gift).toMatchObject({
      name: 'Celadon teapot',
      status: 'purchased',
      store: 'Kiln & Clay',
      tracking: { status: 'ordered', orderNumber: 'KC-10482' },
    })
  })
})
