// @vitest-environment happy-dom
import '../support/indexed-db'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { leaveDevice } from '@/lib/client/device'
import { readDraft } from '@/lib/client/hooks/use-draft'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
import { belongTo, hearKept, leaveOutbox, loadOutbox, sealOutboxes } from '@/lib/client/outbox/load'
import { shownNow } from '@/lib/client/outbox/shown'
import { contactApi } from '@/lib/contact/api'
import { giftsApi } from '@/lib/gifts/api'
import type { Gift } from '@/lib/gifts/schema'
import { show } from '../kit/render'

const network = { isOnline: false }
let sent: {
  url: string
  body: { name?: string; ops?: { call: string; body: object; base: object | null }[] }
}[] = []

beforeEach(async () => {
  sent = []
  network.isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isOnline)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!network.isOnline) throw new TypeError('Failed to fetch')
    const body = JSON.parse(String(init.body))
    sent.push({ url, body })
    if (url !== '/api/sync') return new Response(JSON.stringify({ id: 'kite', version: 2, ...body }))
    const results = body.ops.map(({ key }: { key: string }) => ({ key, outcome: 'applied', record: null }))
    return new Response(JSON.stringify({ results, now: '2026-12-01T10:00:00.000Z' }))
  })
  localStorage.setItem('user', JSON.stringify({ id: 'emma', initials: 'E' }))
  belongTo('emma')
  await loadOutbox()
})
afterEach(async () => {
  await leaveOutbox()
  window.history.replaceState(null, '', '/')
  for (const { name } of await indexedDB.databases()) await deleteDB(name!)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function GiftForm({ gift, onSaved }: { gift: Gift | null; onSaved: (saved: Gift | null) => void }) {
  const { form, submit, error, draft } = useRecordForm({
    stored: gift,
    calls: async () => giftsApi,
    params: { giftId: gift?.id ?? '' },
    blank: () => ({ name: '', notes: '' }),
    valuesOf: ({ name, notes }) => ({ name, notes: notes ?? '' }),
    draft: 'gift:emma:',
    prepare: leaving => leaving,
    onSaved,
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={error} />
      <TextField name="name" label="Name" />
      <TextField name="notes" label="Notes" />
      <p>{draft.kept ? 'draft' : 'no draft'}</p>
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

function Contact() {
  const { form, submit, error } = useEndpointForm(async () => contactApi.send, {
    values: { name: 'Emma', email: 'emma@example.org', subject: 'other', message: '' },
    onSaved: () => {},
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={error} />
      <TextField name="message" label="Message" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const teapot = { id: 'teapot', name: 'Teapot', notes: 'green', version: 3 } as Gift

/** Writes a new gift without a network, and opens the form of what waits. */
async function openWaiting(onSaved = vi.fn()) {
  const { unmount } = show(<GiftForm gift={null} onSaved={() => {}} />)
  type('Name', 'Kite')
  save()
  await waitFor(() => expect(shownNow().waiting).toHaveLength(1))
  unmount()
  window.history.replaceState(null, '', `/app/gifts/new?waiting=${shownNow().waiting[0]!.key}`)
  show(<GiftForm gift={null} onSaved={onSaved} />)
  await waitFor(() => expect(shownIn('Name')).toBe('Kite'))
  return onSaved
}

describe('a form without a network', () => {
  it('of a new record ends as after a save, says that it is kept, and leaves no draft', async () => {
    const onSaved = vi.fn()
    const said = vi.fn()
    const stop = hearKept(said)
    show(<GiftForm gift={null} onSaved={onSaved} />)
    type('Name', 'Kite')
    await waitFor(() => expect(screen.getByText('draft')).toBeTruthy())
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(null))
    expect(said).toHaveBeenCalledTimes(1)
    expect(shownNow().waiting).toMatchObject([
      { call: 'POST /api/gifts', body: { name: 'Kite' }, name: 'Kite' },
    ])
    expect(shownNow().waiting[0]!.id).toBe(shownNow().waiting[0]!.body.id)
    expect(readDraft('gift:emma:')).toBeNull()
    stop()
  })

  it('of a stored record keeps only what changed, with what it was before', async () => {
    const onSaved = vi.fn()
    show(<GiftForm gift={teapot} onSaved={onSaved} />)
    type('Notes', 'blue')
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(null))
    expect(shownNow().waiting).toMatchObject([
      { id: 'teapot', body: { notes: 'blue' }, base: { notes: 'green' }, version: 3, name: 'Teapot' },
    ])
  })

  it('that needs a network says so, and keeps what was typed', async () => {
    show(<Contact />)
    type('Message', 'A long message to the people who run this')
    save()
    expect(await screen.findByText(/This needs a network/)).toBeTruthy()
    expect(shownIn('Message')).toBe('A long message to the people who run this')
    expect(shownNow().entries).toEqual([])
  })
})

describe('the form of something that waits', () => {
  it('shows it, changes what is sent, and never becomes the draft of another', async () => {
    const onSaved = await openWaiting()
    type('Name', 'Red kite')
    type('Notes', 'With a tail')
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(null))
    expect(shownNow().waiting).toMatchObject([
      { call: 'POST /api/gifts', body: { name: 'Red kite', notes: 'With a tail' }, name: 'Red kite' },
    ])
    expect(readDraft('gift:emma:')).toBeNull()
  })

  it('becomes an ordinary change of the record where it was sent meanwhile', async () => {
    const onSaved = await openWaiting()
    const { id } = shownNow().waiting[0]!
    network.isOnline = true
    await (await loadOutbox())!.sendNow()
    await waitFor(() => expect(shownNow().waiting).toEqual([]))
    type('Name', 'Red kite')
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: 'Red kite' })))
    expect(sent.at(-1)).toEqual({ url: `/api/gifts/${id}`, body: { name: 'Red kite' } })
  })
})

describe('signing out', () => {
  it('does nothing while a change was not sent, so that its owner is asked', async () => {
    await openWaiting()
    expect(await leaveDevice()).toEqual({ ok: false, code: 'UNSENT' })
    expect(shownNow().waiting).toHaveLength(1)
    await (await loadOutbox())!.throwAllAway()
    expect(await leaveDevice()).toEqual({ ok: false, code: 'NETWORK' })
  })

  it('that happened by itself leaves what was not sent to its owner alone', async () => {
    await openWaiting()
    await (await loadOutbox())!.remember('quick-add', { people: ['Emma Lindqvist'] })
    await sealOutboxes()
    expect(await (await loadOutbox())!.recall('quick-add')).toBeNull()
    expect(shownNow().waiting).toHaveLength(1)
  })
})
