// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TelegramPanel } from '@/components/integrations/telegram-panel'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const calls: string[] = []
let chat: string | null = null
let expiresAt = ''
beforeEach(() => {
  calls.length = 0
  chat = null
  expiresAt = new Date(Date.now() + 600_000).toISOString()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    calls.push(init.method ?? 'GET')
    if (init.method === 'DELETE') return new Response(null, { status: 204 })
    if (init.method === 'POST')
      return Response.json(
        { code: 'abc123', bot: 'gifts_bot', address: 'https://t.me/gifts_bot?start=abc123', expiresAt },
        { status: 201 },
      )
    return Response.json({ needs: null, chat, connectedAt: chat && expiresAt })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const panel = (more: object = {}) =>
  show(<TelegramPanel telegram={{ needs: null, chat: null, connectedAt: null, ...more }} />)

describe('the panel of the Telegram bot', () => {
  it('shows a link and a code, and says by itself when the chat is connected', async () => {
    panel()
    fireEvent.click(screen.getByRole('button', { name: 'Connect Telegram' }))
    const link = await screen.findByRole('link', { name: 'Open Telegram' })
    expect(link.getAttribute('href')).toBe('https://t.me/gifts_bot?start=abc123')
    expect(screen.getByText('/start abc123')).toBeTruthy()
    chat = '@maya'
    await vi.advanceTimersByTimeAsync(2_100)
    await waitFor(() => expect(screen.getByText(/@maya/)).toBeTruthy())
    expect(screen.queryByText('/start abc123')).toBeNull()
  })

  it('stops asking when the code is too old, and says so', async () => {
    expiresAt = new Date(Date.now() - 1).toISOString()
    panel()
    fireEvent.click(screen.getByRole('button', { name: 'Connect Telegram' }))
    await screen.findByText('/start abc123')
    await vi.advanceTimersByTimeAsync(2_100)
    await waitFor(() => expect(screen.queryByText('/start abc123')).toBeNull())
    expect(screen.getByRole('status').textContent).not.toBe('')
    const asked = calls.length
    await vi.advanceTimersByTimeAsync(20_000)
    expect(calls).toHaveLength(asked)
  })

  it('asks before it forgets a chat, and offers to connect again', async () => {
    panel({ chat: '@maya', connectedAt: expiresAt })
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect Telegram' }))
    expect(calls).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByRole('button', { name: 'Connect Telegram' })).toBeTruthy()
    expect(calls).toEqual(['DELETE'])
  })

  it('says what the server needs where it has no bot, and offers nothing', () => {
    panel({ needs: 'TELEGRAM_BOT_TOKEN' })
    expect(screen.getByText(/TELEGRAM_BOT_TOKEN/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
