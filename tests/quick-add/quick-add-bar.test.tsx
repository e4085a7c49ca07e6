// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { QuickAddBar } from '@/components/quick-add/quick-add-bar'
import { inEnglish } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
vi.stubGlobal('fetch', async () => new Response('{}'))

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
