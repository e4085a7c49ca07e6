// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isTellable } from '@/components/draws/draw-text'
import { TellDialog } from '@/components/draws/tell-dialog'
import { show } from '../kit/render'

const draw = {
  id: '01890000-0000-7000-8000-0000000000a1',
  name: 'Family Christmas',
  date: '2026-12-24',
  budget: null,
  currency: 'EUR',
  status: 'open' as const,
  familyId: '01890000-0000-7000-8000-0000000000b1',
}

describe('telling everyone of a draw', () => {
  it('gives a text with the address of the draw, to copy and to send', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    show(<TellDialog draw={draw} onClose={() => undefined} />)
    const text = screen.getByRole<HTMLTextAreaElement>('textbox').value
    expect(text).toBe(
      `“Family Christmas” is on December 24, 2026. Join here: ${window.location.origin}/app/draws#${draw.id}`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(copied).toEqual([text]))
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      `https://wa.me/?text=${encodeURIComponent(text)}`,
    )
    vi.unstubAllGlobals()
  })

  it('is offered while members have something to open', () => {
    expect(
      (['draft', 'open', 'drawn', 'revealed', 'closed', 'cancelled'] as const).filter(status =>
        isTellable({ ...draw, status }),
      ),
    ).toEqual(['open', 'drawn'])
    // Guests open their own links, which are only in their mails.
    expect(isTellable({ ...draw, familyId: null })).toBe(false)
  })
})
