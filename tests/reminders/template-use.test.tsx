// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { UseTemplateDialog } from '@/components/reminders/use-template-dialog'
import { CallError } from '@/lib/client/call-error'
import type { ReminderTemplate } from '@/lib/reminders/templates/schema'
import messages from '@/messages/en'
import { show } from '../kit/render'
// Loaded in advance, so that no test waits for it; a browser loads it with the first key.
import '@/lib/reminders/templates/api'

const words = messages.reminders.templates
const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
const calls = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/call', async () => ({ call: calls, ...(await import('@/lib/client/call-error')) }))

const template = { id: '0190d2d4-0000-7000-8000-000000000001', name: 'A week before' } as ReminderTemplate

beforeEach(() => {
  calls.mockReset()
})

it('makes one reminder from a template when the first answer was lost', async () => {
  calls
    .mockRejectedValueOnce(new CallError(0, 'NETWORK', 'network'))
    .mockResolvedValueOnce({ id: 'r', title: 'Buy it' })
  const onClose = vi.fn()
  show(<UseTemplateDialog template={template} occasions={[]} today="2026-11-21" onClose={onClose} />)
  const use = () => screen.getByRole('button', { name: words.use }) as HTMLButtonElement
  expect(use().disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(words.orDay), { target: { value: '2026-12-01' } })
  await waitFor(() => expect(use().disabled).toBe(false))
  fireEvent.click(use())
  await screen.findByText(messages.reminders.failures.create)
  fireEvent.click(use())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.mock.calls.map(([, body]) => body)).toEqual([
    { templateId: template.id, date: '2026-12-01' },
    { templateId: template.id, date: '2026-12-01' },
  ])
  expect(new Set(calls.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)).size).toBe(1)
})
