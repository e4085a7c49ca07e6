// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SecondStepRow } from '@/components/accounts/second-step/second-step-row'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ recoveryCodes: codes }))
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } })
})

async function renewed() {
  show(<SecondStepRow on since="2026-01-01T00:00:00.000Z" recoveryCodesLeft={3} />)
  fireEvent.click(screen.getByRole('button', { name: 'New recovery codes' }))
  const confirm = await screen.findByRole('alertdialog')
  fireEvent.click([...confirm.querySelectorAll('button')].at(-1)!)
  const field = await screen.findByRole('textbox', { name: 'Your recovery codes' })
  expect((field as HTMLTextAreaElement).value).toBe(codes.join('\n'))
}
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const title = 'Close without keeping the codes?'

it('the recovery codes ask before Escape closes them, as long as nobody kept them', async () => {
  await renewed()
  pressEscape()
  expect(await screen.findByText(title)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Your recovery codes' })).toBeTruthy()
  pressEscape()
  fireEvent.click(await screen.findByRole('button', { name: 'Close without them' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your recovery codes' })).toBeNull())
})

it('the recovery codes close at once after they were saved', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  await renewed()
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }))
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your recovery codes' })).toBeNull())
  expect(screen.queryByText(title)).toBeNull()
})
