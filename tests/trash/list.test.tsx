// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TrashList } from '@/components/trash/trash-list'
import { show } from '../kit/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
vi.stubGlobal('fetch', async () => new Response('{}'))

const button = (name: string) => screen.getByRole('button', { name: `Restore ${name}` })
const bringBack = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}

describe('the trash', () => {
  it('hands the focus to the next thing, at last to the words that it is empty', () => {
    show(
      <TrashList
        things={[
          { kind: 'wishlists', id: 'a', name: 'Emma’s 34th', daysLeft: 3 },
          { kind: 'budgets', id: 'b', name: 'Christmas', daysLeft: 3 },
          { kind: 'budgets', id: 'c', name: 'Birthdays', daysLeft: 3 },
        ]}
      />,
    )
    bringBack('Christmas')
    expect(document.activeElement).toBe(button('Birthdays'))
    bringBack('Birthdays')
    expect(document.activeElement).toBe(button('Emma’s 34th'))
    bringBack('Emma’s 34th')
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })
})
