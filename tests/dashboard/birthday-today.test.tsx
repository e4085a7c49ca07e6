// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { BirthdayToday } from '@/components/dashboard/birthday-today'
import { Toaster } from '@/components/ui/toaster'
import type { BirthdayToday as Birthday } from '@/lib/planner/birthdays.rules'
import { show } from '../kit/render'
import { giftOf } from '../planner/gift'

const asked = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/lib/client/call', async original => ({
  ...(await original<typeof import('@/lib/client/call')>()),
  call: asked.call,
}))
beforeEach(() => {
  asked.call.mockReset().mockResolvedValue({})
})

const person = {
  id: 'emma',
  name: 'Emma Lindqvist',
  avatarUrl: null,
  birthday: '1992-12-02',
  phone: null,
  email: null,
}
const birthday = (more: Partial<Birthday> = {}): Birthday => ({
  occasionId: 'day',
  person,
  years: 34,
  wrapped: [],
  given: [],
  unready: 0,
  ...more,
})
const card = (more?: Partial<Birthday>) => {
  show(
    <>
      <BirthdayToday birthday={birthday(more)} today="2026-12-02" />
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
  )
  return within(screen.getByRole('region', { name: /Emma/ }))
}
const kite = giftOf({ id: 'kite', name: 'Box kite', status: 'wrapped', version: 3 })
const book = giftOf({ id: 'book', name: 'Cookbook', status: 'wrapped' })

it('says the age, and whose birthday it is where the age is not known', () => {
  const shown = card()
  expect(shown.getByRole('heading', { name: 'Emma is 34 today' })).toBeDefined()
  expect(shown.getByText('No gift yet')).toBeDefined()
  expect(shown.getByRole('link', { name: 'Find a gift' }).getAttribute('href')).toBe(
    '/app/recommendations?personId=emma',
  )
})

it('does not name an age that nobody knows', () => {
  expect(card({ years: null }).getByRole('heading', { name: 'Emma’s birthday is today' })).toBeDefined()
})

it('gives everything that is wrapped by one press, and takes it back', async () => {
  const shown = card({ wrapped: [kite, book], unready: 1 })
  expect(shown.getByText(/2 gifts are wrapped and ready/)).toBeDefined()
  expect(shown.getByRole('link', { name: '1 gift is not wrapped yet' })).toBeDefined()
  const give = shown.getByRole('button', { name: 'Give them' })
  fireEvent.click(give)
  fireEvent.click(give)
  await screen.findByText('Given. Lovely!')
  expect(asked.call.mock.calls).toEqual([
    ['POST /api/gifts/bulk', { ids: ['kite', 'book'], changes: { status: 'given' } }],
  ])
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  await waitFor(() =>
    expect(asked.call).toHaveBeenLastCalledWith('POST /api/gifts/bulk', {
      ids: ['kite', 'book'],
      changes: { status: 'wrapped' },
    }),
  )
  await waitFor(() => expect((give as HTMLButtonElement).disabled).toBe(false))
})

it('leaves the gifts wrapped where they could not be given', async () => {
  asked.call.mockRejectedValue(new Error('refused'))
  const give = card({ wrapped: [kite] }).getByRole('button', { name: 'Give it' })
  fireEvent.click(give)
  await waitFor(() => expect((give as HTMLButtonElement).disabled).toBe(false))
  expect(screen.queryByText('Given. Lovely!')).toBeNull()
  expect(document.querySelector('[data-stage="wrapped"]')).not.toBeNull()
})

it('leads to the gifts that are not ready', () => {
  expect(card({ unready: 2 }).getByRole('link', { name: 'See the gifts' }).getAttribute('href')).toBe(
    '/app/occasions/day',
  )
})

it('asks how a gift was liked once all are given, and not what is answered already', () => {
  const given = [
    giftOf({ name: 'Mug', status: 'given', reaction: 'loved' }),
    giftOf({ name: 'Box kite', status: 'given' }),
  ]
  const shown = card({ given })
  expect(shown.getByText('Everything is given')).toBeDefined()
  expect(shown.getByRole('heading', { name: 'How did Emma like “Box kite”?' })).toBeDefined()
  expect(shown.queryByRole('link', { name: 'Find a gift' })).toBeNull()
})

it('offers to call and to write only where a number or an address is known', () => {
  expect(card().queryByRole('link', { name: /Call|Text|Email/ })).toBeNull()
})

it('calls and writes to the number and the address as they are written in a link', () => {
  const shown = card({ person: { ...person, phone: '+44 (20) 7946-0018', email: 'emma@example.com' } })
  const links = shown.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining(['tel:+442079460018', 'sms:+442079460018', 'mailto:emma@example.com']),
  )
})
