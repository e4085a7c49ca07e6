// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { giftsApi } from '@/lib/gifts/api'
import { show } from '../kit/render'

type Sent = { url: string; method: string; headers: Record<string, string>; body: Record<string, unknown> }
let sent: Sent[] = []
let answers: (() => Response)[] = []

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })
/** Without a network the client does not retry by itself. */
const lost = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method ?? '',
      headers: init.headers as Record<string, string>,
      body: JSON.parse(String(init.body)),
    })
    const answer = answers.shift()
    if (!answer) throw new Error('no answer prepared')
    return answer()
  })
})

function NewGift({ onSaved }: { onSaved: (saved: unknown) => void }) {
  const { form, submit, error, offline } = useEndpointForm(async () => giftsApi.create, {
    values: { name: '', purchaseUrl: '' },
    onSaved,
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={error} />
      {offline ? <p>offline</p> : null}
      <TextField name="name" label="Name" />
      <TextField name="purchaseUrl" label="Link" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

function EditGift({ onSaved }: { onSaved: (saved: unknown) => void }) {
  const { form, submit, conflict, keepMine, takeTheirs } = useEndpointForm(async () => giftsApi.update, {
    values: { name: 'Teapot', notes: 'green' },
    params: { giftId: 'g1' },
    version: 3,
    changesOnly: true,
    valuesOf: gift => ({ name: gift.name, notes: gift.notes }),
    onSaved,
  })
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="name" label="Name" />
      <TextField name="notes" label="Notes" />
      <SubmitButton>Save</SubmitButton>
      {conflict ? (
        <>
          <button type="button" onClick={keepMine}>
            Mine
          </button>
          <button type="button" onClick={takeTheirs}>
            Theirs
          </button>
        </>
      ) : null}
    </Form>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the form of an endpoint', () => {
  it('says what is missing in words and sends nothing', async () => {
    show(<NewGift onSaved={vi.fn()} />)
    save()
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says that the web address is wrong, not that a union failed', async () => {
    show(<NewGift onSaved={vi.fn()} />)
    type('Name', 'Teapot')
    type('Link', 'nonsense')
    save()
    expect(await screen.findByText(/web address that starts with/)).toBeTruthy()
  })

  it('shows the server’s refusal at its field', async () => {
    answers = [
      json(422, {
        code: 'VALIDATION_ERROR',
        message: '',
        details: [{ path: 'purchaseUrl', message: 'Not this shop' }],
      }),
    ]
    show(<NewGift onSaved={vi.fn()} />)
    type('Name', 'Teapot')
    save()
    await screen.findByText('Not this shop')
    expect(screen.getByLabelText('Link').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows a refusal of a field that it does not have for the whole form', async () => {
    answers = [
      json(422, {
        code: 'VALIDATION_ERROR',
        message: '',
        details: [{ path: 'personId', message: 'Not yours' }],
      }),
    ]
    show(<NewGift onSaved={vi.fn()} />)
    type('Name', 'Teapot')
    save()
    expect((await screen.findByText('Not yours')).closest('[role=alert]')).toBeTruthy()
  })

  it('keeps everything when offline and sends the same request again', async () => {
    const onSaved = vi.fn()
    answers = [lost, json(201, { id: 'g1' })]
    show(<NewGift onSaved={onSaved} />)
    type('Name', 'Teapot')
    save()
    await screen.findByText('offline')
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: 'g1' }))
    expect(sent[1]?.headers['Idempotency-Key']).toBe(sent[0]?.headers['Idempotency-Key'])
  })

  it('sends a new request once the text has changed', async () => {
    answers = [lost, json(201, { id: 'g1' })]
    show(<NewGift onSaved={vi.fn()} />)
    type('Name', 'Teapot')
    save()
    await screen.findByText('offline')
    type('Name', 'Green teapot')
    save()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.headers['Idempotency-Key']).not.toBe(sent[0]?.headers['Idempotency-Key'])
  })

  it('sends only touched fields, based on the version that it began with', async () => {
    const onSaved = vi.fn()
    answers = [json(200, { id: 'g1', version: 4 })]
    show(<EditGift onSaved={onSaved} />)
    type('Name', 'Green teapot')
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent[0]).toMatchObject({ url: '/api/gifts/g1', body: { name: 'Green teapot' } })
    expect(sent[0]?.body).not.toHaveProperty('notes')
    expect(sent[0]?.headers['If-Match']).toBe('"3"')
  })

  it('sends nothing when no field was touched', async () => {
    const onSaved = vi.fn()
    show(<EditGift onSaved={onSaved} />)
    save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(null))
    expect(sent).toEqual([])
  })

  const conflict = json(409, {
    code: 'VERSION_CONFLICT',
    message: '',
    details: { current: { id: 'g1', version: 7, name: 'Blue teapot', notes: 'blue' } },
  })

  it('overwrites the other change when the reader keeps theirs', async () => {
    const onSaved = vi.fn()
    answers = [conflict, json(200, { id: 'g1', version: 8 })]
    show(<EditGift onSaved={onSaved} />)
    type('Name', 'Green teapot')
    save()
    fireEvent.click(await screen.findByText('Mine'))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent[1]?.headers['If-Match']).toBe('"7"')
    expect(sent[1]?.body).toEqual({ name: 'Green teapot' })
  })

  it('shows the other change when the reader takes it over', async () => {
    answers = [conflict]
    show(<EditGift onSaved={vi.fn()} />)
    type('Name', 'Green teapot')
    save()
    fireEvent.click(await screen.findByText('Theirs'))
    await waitFor(() => expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Blue teapot'))
    expect((screen.getByLabelText('Notes') as HTMLInputElement).value).toBe('blue')
  })
})
