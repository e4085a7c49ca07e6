// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReceiptField } from '@/components/receipts/receipt-field'
import { show } from '../kit/render'

const id = '0190d2d4-0000-7000-8000-000000000001'
const path = `/api/expenses/${id}/receipt`
const without = { id, version: 1, receiptUrl: null }
const kept = { id, version: 2, receiptUrl: path }

const sent: { method: string; url: string; file: File | null }[] = []
const answers: Response[] = []
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const photo = (size = 3) => new File([new Uint8Array(size)], 'photo.jpg', { type: 'image/jpeg' })
const pdf = () =>
  new Response('%PDF-', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt-2030-01-02.pdf"',
    },
  })

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const file = init.body instanceof FormData ? (init.body.get('file') as File) : null
    sent.push({ method: init.method ?? 'GET', url, file })
    return answers.shift() ?? new Response(null, { status: 204 })
  })
})

const choose = (file: File) =>
  fireEvent.change(screen.getAllByLabelText('Choose a file').find(one => one.tagName === 'INPUT')!, {
    target: { files: [file] },
  })

describe('the receipt of an expense', () => {
  it('is sent as soon as it is chosen, and can then be saved, replaced and removed', async () => {
    const onChange = vi.fn()
    show(<ReceiptField expense={without} onChange={onChange} />)
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    answers.push(json(kept), pdf())
    choose(photo())
    await screen.findByText('receipt-2030-01-02.pdf')
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ['POST', path],
      ['GET', path],
    ])
    expect(sent[0]?.file?.size).toBe(3)
    expect(onChange).toHaveBeenCalledWith(kept)
    expect(screen.getByRole('link').getAttribute('href')).toBe(path)
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy()
  })

  it('is refused before it is sent where it is too large', async () => {
    show(<ReceiptField expense={without} />)
    choose(photo(10 * 1024 * 1024 + 1))
    expect(await screen.findByText('A receipt can have at most 10 MB')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says what is wrong with a new file, and keeps the present one', async () => {
    answers.push(pdf())
    show(<ReceiptField expense={kept} />)
    await screen.findByText('receipt-2030-01-02.pdf')
    answers.push(
      json(
        {
          message: 'Validation Error',
          code: 'VALIDATION_ERROR',
          status: 422,
          details: [{ path: 'file', message: 'This is not a photo or a PDF that can be read' }],
        },
        422,
      ),
    )
    fireEvent.drop(screen.getByRole('group').querySelector('div')!, { dataTransfer: { files: [photo()] } })
    expect(await screen.findByText('This is not a photo or a PDF that can be read')).toBeTruthy()
    expect(screen.getByText('receipt-2030-01-02.pdf')).toBeTruthy()
  })

  it('is removed only after confirmation', async () => {
    answers.push(pdf())
    show(<ReceiptField expense={kept} />)
    await screen.findByText('receipt-2030-01-02.pdf')
    sent.length = 0
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(sent).toEqual([])
    answers.push(new Response(null, { status: 204 }), json({ ...without, version: 3 }))
    const dialog = screen.getByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('receipt-2030-01-02.pdf')).toBeNull())
    expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'GET'])
    expect(screen.getByText('Drop a photo or a PDF here')).toBeTruthy()
  })
})
