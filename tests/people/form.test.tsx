// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MissingBirthdays } from '@/components/people/missing-birthdays'
import { PersonFormPage } from '@/components/people/person-form'
import { blankOf } from '@/lib/core/record'
import { personFields } from '@/lib/people/fields'
import type { Person } from '@/lib/people/schema'
import { show } from '../kit/render'
// The browser loads it with the first key. The tests load it before, so that none waits for it.
import '@/lib/people/api'

const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn(), back: vi.fn() }
vi.mock('next/navigation', () => ({ usePathname: () => '/app', useRouter: () => router }))

const emma: Person = {
  id: '0190d2d4-0000-7000-8000-000000000001',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  ...blankOf(personFields),
  name: 'Emma',
  relationship: 'friend',
  email: 'emma@post.example',
  interests: ['tea'],
  sizes: { shoe: '39' },
  linkedMemberId: null,
}

interface Sent {
  url: string
  method: string
  body: Record<string, unknown>
  ifMatch: string | null
}
const sent: Sent[] = []
const answers: (() => Response)[] = []
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: String(init.method),
      body: JSON.parse(String(init.body)),
      ifMatch: new Headers(init.headers).get('If-Match'),
    })
    return (answers.shift() ?? (() => json(emma, 201)))()
  })
})

const form = (person: Person | null) =>
  show(<PersonFormPage person={person} ownerId="ada" thisYear={2026} calendars={[]} />)
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the form of a person', () => {
  it('asks for name and relationship before anything is sent', async () => {
    form(null)
    press('Save person')
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Relationship is required')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('sends the typed values, and empty texts as null', async () => {
    form(null)
    type(/^Name/, ' Zoë ')
    fireEvent.click(screen.getByRole('radio', { name: 'Family' }))
    press('Shoe')
    type(/^Size: Shoe/, '39 EU')
    press('Save person')
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/app/people/${emma.id}`))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: '/api/people', method: 'POST' })
    expect(sent[0]?.body).toMatchObject({
      name: 'Zoë',
      relationship: 'family',
      birthday: null,
      notes: null,
      avatarUrl: null,
      sizes: { shoe: '39 EU' },
    })
  })

  it('stays open for the next one and keeps the relationship', async () => {
    form(null)
    type(/^Name/, 'Dad')
    fireEvent.click(screen.getByRole('radio', { name: 'Friend' }))
    press('Save and add another')
    await waitFor(() => expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe(''))
    expect(screen.getByRole('radio', { name: 'Friend' }).getAttribute('aria-checked')).toBe('true')
    expect(router.push).not.toHaveBeenCalled()
    type(/^Name/, 'Mom')
    press('Save person')
    await waitFor(() => expect(sent.map(({ body }) => body.name)).toEqual(['Dad', 'Mom']))
  })

  it('is saved without another by Enter, and after a refusal by its own button', async () => {
    answers.push(() => json({ message: 'Check', code: 'VALIDATION_ERROR', status: 422, details: [] }, 422))
    form(null)
    type(/^Name/, 'Dad')
    fireEvent.click(screen.getByRole('radio', { name: 'Friend' }))
    press('Save and add another')
    expect(await screen.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(sent).toHaveLength(1))
    // Enter in a field presses the first button that submits.
    const [first] = document.querySelectorAll<HTMLElement>('button[type=submit]')
    expect(first?.textContent).toBe('Save person')
    press('Save person')
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/app/people/${emma.id}`))
  })

  it('sends only changed fields, with the version that it shows', async () => {
    answers.push(() => json({ ...emma, version: 4 }))
    form(emma)
    type(/^Phone/, '123')
    press('Remove Shoe')
    press('Save changes')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      url: `/api/people/${emma.id}`,
      method: 'PUT',
      ifMatch: '"3"',
      body: { phone: '123', sizes: {} },
    })
    expect(Object.keys(sent[0]?.body ?? {}).toSorted()).toEqual(['phone', 'sizes'])
  })

  it('offers both versions when somebody else was faster', async () => {
    const current = { ...emma, name: 'Emma Lindqvist', version: 7 }
    const refusal = () =>
      json({ message: 'changed', code: 'VERSION_CONFLICT', status: 409, details: { current } }, 409)
    answers.push(refusal, () => json({ ...current, phone: '123', version: 8 }))
    form(emma)
    type(/^Phone/, '123')
    press('Save changes')
    expect(await screen.findByText('This was changed somewhere else in the meantime')).toBeTruthy()
    press('Keep mine')
    await waitFor(() => expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"7"']))
    expect(sent[1]?.body).toEqual({ phone: '123' })
  })
})

describe('the missing birthdays', () => {
  it('are saved as soon as day and month are entered, and counted down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answers.push(() => json(emma))
    show(<MissingBirthdays people={[emma, { ...emma, id: 'b', name: 'Bea' }]} total={2} thisYear={2026} />)
    expect(screen.getByText('2 birthdays missing')).toBeTruthy()
    const [month] = screen.getAllByLabelText('Month')
    const [day] = screen.getAllByLabelText('Day')
    if (!month || !day) throw new Error('no fields')
    fireEvent.change(month, { target: { value: '12' } })
    vi.advanceTimersByTime(2000)
    expect(sent).toEqual([])
    fireEvent.change(day, { target: { value: '02' } })
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    expect(await screen.findByText('1 birthday missing')).toBeTruthy()
    expect(sent).toEqual([
      { url: `/api/people/${emma.id}`, method: 'PUT', body: { birthday: '--12-02' }, ifMatch: null },
    ])
  })

  it('keeps a birthday in another calendar, and shows the day of ours', async () => {
    form(null)
    press(/^Another calendar/)
    fireEvent.change(screen.getByLabelText('Calendar'), { target: { value: 'chinese' } })
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '8' } })
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '4' } })
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '1990' } })
    expect(screen.getByText(/^Born on May 2, 1990 · next on /)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Calendar'), { target: { value: '' } })
    expect((screen.getByLabelText('Year') as HTMLSelectElement).value).toBe('1990')
    expect((screen.getByLabelText('Month') as HTMLSelectElement).value).toBe('05')
  })
})
