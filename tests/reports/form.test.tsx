// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EditReport } from '@/components/reports/edit-report'
import { ReportForm } from '@/components/reports/report-form'
import { CallError } from '@/lib/client/call-error'
import type { Report } from '@/lib/reports/schema'
import { show } from '../kit/render'
// Loaded in advance, so that no test waits for it; a browser loads it with the first key.
import '@/lib/reports/api'

const router = { push: vi.fn(), refresh: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))
const calls = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/call', async () => ({ call: calls, ...(await import('@/lib/client/call-error')) }))

const report: Report = {
  id: '0190d2d4-0000-7000-8000-000000000001',
  createdAt: '2026-02-01T06:00:00.000Z',
  updatedAt: '2026-02-01T06:00:00.000Z',
  version: 3,
  name: 'Our budgets',
  type: 'budget',
  params: { from: '2026-01-01', to: '2026-01-31' },
  status: 'ready',
  rowCount: 2,
  schedule: 'monthly',
  nextAt: '2026-03-01T05:00:00.000Z',
}

beforeEach(() => {
  calls.mockReset()
  vi.clearAllMocks()
})

describe('a new report', () => {
  const keys = () => calls.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
  const open = async () => {
    show(<ReportForm people={[]} year="2026" />)
    fireEvent.click(screen.getByRole('button', { name: 'New report' }))
    await screen.findByRole('button', { name: 'Generate report' })
  }
  const press = async () => {
    const before = calls.mock.calls.length
    fireEvent.click(screen.getByRole('button', { name: 'Generate report' }))
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(before + 1))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Generate report', busy: true })).toBeNull(),
    )
  }

  it('is stored once when its answer was lost and it is submitted again', async () => {
    calls.mockRejectedValueOnce(new CallError(0, 'NETWORK', '')).mockResolvedValueOnce(report)
    await open()
    await press()
    await press()
    expect(new Set(keys()).size).toBe(1)
    expect(router.push).toHaveBeenCalledWith(`/app/reports/${report.id}`)
  })

  it('is another one when its fields change, and so is the next with the same fields', async () => {
    calls.mockRejectedValueOnce(new CallError(0, 'NETWORK', '')).mockResolvedValue(report)
    await open()
    await press()
    fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: 'monthly' } })
    await press()
    fireEvent.click(screen.getByRole('button', { name: 'New report' }))
    fireEvent.change(await screen.findByLabelText('Repeat'), { target: { value: 'monthly' } })
    await press()
    expect(new Set(keys()).size).toBe(3)
  })

  it('is sent without what is left empty, and of budgets without a person', async () => {
    calls.mockResolvedValue(report)
    const mia = { id: '0190d2d4-0000-7000-8000-000000000002', name: 'Mia' }
    for (const topic of ['recipient', 'budget']) {
      show(<ReportForm people={[mia]} year="2026" />)
      fireEvent.click(screen.getByRole('button', { name: 'New report' }))
      fireEvent.change(await screen.findByLabelText('Only for'), { target: { value: mia.id } })
      fireEvent.input(screen.getByLabelText('Name'), { target: { value: '  ' } })
      fireEvent.change(screen.getByLabelText('Topic'), { target: { value: topic } })
      await press()
      cleanup()
    }
    const params = { from: '2026-01-01', to: '2026-12-31' }
    expect(calls.mock.calls.map(([, body]) => body)).toEqual([
      { type: 'recipient', schedule: 'none', params: { ...params, personId: mia.id } },
      { type: 'budget', schedule: 'none', params },
    ])
  })

  it('of budgets has dates too', async () => {
    calls.mockResolvedValue(report)
    await open()
    fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'budget' } })
    expect(screen.getByLabelText('From')).toBeTruthy()
    await press()
    expect(calls.mock.calls[0]![1]).toEqual({
      type: 'budget',
      schedule: 'none',
      params: { from: '2026-01-01', to: '2026-12-31' },
    })
  })
})

describe('an existing report', () => {
  const open = async () => {
    show(<EditReport report={report} />)
    fireEvent.click(screen.getByRole('button', { name: 'Edit report: Our budgets' }))
    await screen.findByRole('button', { name: 'Save' })
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  it('is renamed', async () => {
    calls.mockResolvedValue({ ...report, name: 'Money', version: 4 })
    await open()
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Money' } })
    save()
    await waitFor(() => expect(router.refresh).toHaveBeenCalled())
    const [endpoint, input, { ifMatch }] = calls.mock.calls[0]!
    expect([endpoint.method, endpoint.path]).toEqual(['PUT', '/api/reports/{reportId}'])
    expect([input, ifMatch]).toEqual([{ reportId: report.id, name: 'Money' }, 3])
  })

  it('can stop recurring', async () => {
    calls.mockResolvedValue({ ...report, schedule: 'none', nextAt: null, version: 4 })
    await open()
    fireEvent.change(screen.getByLabelText('Repeat'), { target: { value: 'none' } })
    save()
    await waitFor(() => expect(router.refresh).toHaveBeenCalled())
    expect(calls.mock.calls[0]![1]).toEqual({ reportId: report.id, schedule: 'none' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks which change stays when somebody changed it elsewhere', async () => {
    const current = { ...report, name: 'Of the other window', version: 5 }
    calls.mockRejectedValueOnce(new CallError(409, 'VERSION_CONFLICT', '', { current }))
    await open()
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Money' } })
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
    await waitFor(() =>
      expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Of the other window'),
    )
  })
})
