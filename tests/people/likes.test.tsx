// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PersonLikes } from '@/components/people/person-likes'
import type { Person } from '@/lib/people/schema'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
const sent: string[][] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { interests } = JSON.parse(String(init.body))
    sent.push(interests)
    return new Response(JSON.stringify({ version: 2 + sent.length, interests }))
  })
})

function write(word: string) {
  show(
    <>
      <PersonLikes person={{ id: 'emma', name: 'Emma', version: 2, interests: [] } as unknown as Person} />
      <button type="button">elsewhere</button>
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  const input = screen.getByRole('textbox')
  input.focus()
  fireEvent.change(input, { target: { value: word } })
  return input
}

describe('an interest of a person', () => {
  it('is added when the user moves to another field, which keeps the focus', async () => {
    write('tea')
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
    elsewhere.focus()
    expect(await screen.findByText('tea')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(document.activeElement).toBe(elsewhere)
    expect(sent).toEqual([['tea']])
  })

  it('is added with Enter, and the field is ready for the next', async () => {
    const input = write('tea')
    fireEvent.submit(input.closest('form') as HTMLFormElement)
    expect(await screen.findByText('tea')).toBeTruthy()
    await waitFor(() => expect((input as HTMLInputElement).value).toBe(''))
    expect(document.activeElement).toBe(input)
  })
})
