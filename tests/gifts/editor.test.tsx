// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GiftEditor } from '@/components/gifts/form/gift-editor'
import { show } from '../kit/render'
// The browser loads it with the first key. The tests load it before, so that none waits for it.
import '@/lib/gifts/api'

const router = { push: vi.fn(), refresh: vi.fn(), replace: vi.fn(), back: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/app/gifts/new' }))

const choices = { people: [], occasions: [], feasts: [], today: '2026-11-21', currency: 'USD' }
const refusal = { message: 'Check', code: 'VALIDATION_ERROR', status: 422, details: [] }
const saved = { id: 'gift', name: 'Teapot', personId: null, version: 1 }
let answers: [unknown, number][] = []

beforeEach(() => {
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [body, status] = (init.method === 'POST' && url === '/api/gifts' && answers.shift()) || [
      { data: [], nextCursor: null },
      200,
    ]
    return new Response(JSON.stringify(body), { status })
  })
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the form of a gift', () => {
  it('forgets the choice to add another gift next when it is refused', async () => {
    answers = [
      [refusal, 422],
      [saved, 201],
    ]
    show(<GiftEditor as="page" gift={null} choices={choices} budgets={[]} draftKey="draft" />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Teapot' } })
    press('Save and add another')
    await waitFor(() => expect(answers).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save gift/, busy: true })).toBeNull())
    press(/^Save gift/)
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app/gifts/gift'))
  })
})
