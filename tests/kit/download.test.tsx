// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExportPanel } from '@/components/transfers/export-panel'
import { Toaster } from '@/components/ui/toaster'
import { show } from './render'

let asked = 0
let finish: (answer: Response) => void
const saved = vi.fn()
beforeEach(() => {
  asked = 0
  saved.mockReset()
  vi.stubGlobal('fetch', () => {
    asked++
    return new Promise<Response>(done => {
      finish = done
    })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved)
  show(
    <>
      <ExportPanel kinds={[]} years={[]} people={[]} />
      <Toaster closeLabel="Close" regionLabel="Notifications" />
    </>,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const press = () => fireEvent.click(screen.getByRole('link', { name: /JSON/ }))

describe('the export', () => {
  it('is said to be done when the file is here, and is not begun twice', async () => {
    press()
    press()
    await waitFor(() => expect(asked).toBe(1))
    expect(screen.queryByText('Data exported')).toBeNull()
    finish(new Response('{}', { headers: { 'content-disposition': 'attachment; filename="gifts.json"' } }))
    expect(await screen.findByText('Data exported')).toBeTruthy()
    expect([asked, saved.mock.calls.length]).toEqual([1, 1])
  })

  it('says that it failed, and why', async () => {
    press()
    await waitFor(() => expect(asked).toBe(1))
    finish(new Response(JSON.stringify({ message: 'Full', code: 'X', status: 429 }), { status: 429 }))
    expect(await screen.findByText('Failed to export your data')).toBeTruthy()
    expect(screen.getByText('Full')).toBeTruthy()
    expect(screen.queryByText('Data exported')).toBeNull()
    expect(saved).not.toHaveBeenCalled()
  })
})
