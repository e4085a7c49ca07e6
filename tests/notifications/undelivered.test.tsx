// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Undelivered } from '@/components/notifications/undelivered'
import type { Delivery } from '@/lib/notifications/deliveries/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

const failed: Delivery = {
  id: '01900000-0000-7000-8000-000000000001',
  createdAt: '2026-11-25T08:00:00.000Z',
  channel: 'email',
  state: 'failed',
  reason: 'the mail server answered 550',
  digest: false,
  dueAt: '2026-11-25T08:00:00.000Z',
  attempts: 4,
  deliveredAt: null,
  notificationId: '01900000-0000-7000-8000-000000000002',
  title: 'Order the teapot by Tuesday',
}

it('says what could not be sent and why, and sends it again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`)
    return new Response(JSON.stringify({ ...failed, state: 'queued' }))
  })
  show(<Undelivered first={[failed]} />)
  expect(screen.getByText('the mail server answered 550')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send “Order the teapot by Tuesday” again' }))
  await waitFor(() => expect(screen.queryByText('Order the teapot by Tuesday')).toBeNull())
  expect(asked).toEqual([`POST /api/notifications/deliveries/${failed.id}/retry`])
})

it('keeps the row where the server cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  show(<Undelivered first={[failed]} />)
  const again = screen.getByRole('button', { name: /again/ })
  fireEvent.click(again)
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'), { timeout: 15_000 })
  expect(screen.getByText('Order the teapot by Tuesday')).toBeTruthy()
})
