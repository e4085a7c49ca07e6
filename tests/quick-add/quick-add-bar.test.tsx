// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuickAddBar } from '@/components/quick-add/quick-add-bar'
import { inEnglish } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))

let posted: unknown[] = []
vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  if (url === '/api/quick-add')
    return Response.json({ people: [], occasions: [], feasts: [], today: '2026-11-21', currency: 'USD' })
  if (url.startsWith('/api/gifts') && init.method === 'POST') posted.push(JSON.parse(String(init.body)).name)
  return Response.json({ id: 'made', name: 'Made' }, { status: 201 })
})
beforeEach(() => {
  posted = []
})
afterEach(() => {
  document.body.replaceChildren()
})

it('keeps what somebody typed before the page could read, and reads it', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(inEnglish(<QuickAddBar />))
  const early = container.querySelector('input')!
  early.value = 'Teapot for Emma'
  render(inEnglish(<QuickAddBar />), { container, hydrate: true })
  const line = await vi.waitFor(() => {
    const found = screen.getByLabelText<HTMLInputElement>('Describe it in one line')
    expect(found).not.toBe(early)
    return found
    // The line is fetched first, which takes its time on a busy machine.
  }, 20_000)
  expect(line.value).toBe('Teapot for Emma')
})

it('saves a line whose Enter came before the page could read, once', async () => {
  render(inEnglish(<QuickAddBar />))
  const early = screen.getByLabelText<HTMLInputElement>('Describe it in one line')
  early.value = 'Teapot'
  fireEvent.keyDown(early, { key: 'Enter' })
  fireEvent.keyDown(early, { key: 'Enter' })
  await vi.waitFor(() => expect(posted).toEqual(['Teapot']), 20_000)
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Describe it in one line').value).toBe(''),
  )
  expect(posted).toEqual(['Teapot'])
})

it('waits for another Enter where the line was changed after the first', async () => {
  render(inEnglish(<QuickAddBar />))
  const early = screen.getByLabelText<HTMLInputElement>('Describe it in one line')
  fireEvent.keyDown(early, { key: 'Enter' })
  early.value = 'Teapot for'
  fireEvent.input(early)
  await vi.waitFor(() => expect(early.isConnected).toBe(false), 20_000)
  expect(screen.getByLabelText<HTMLInputElement>('Describe it in one line').value).toBe('Teapot for')
  await screen.findByText(/^Enter saves/)
  await new Promise(done => setTimeout(done, 300))
  expect(posted).toEqual([])
})
