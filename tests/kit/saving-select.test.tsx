// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SavingSelect } from '@/components/ui/saving-select'
import { show } from './render'

function select() {
  const onChoose = vi.fn()
  show(
    <SavingSelect aria-label="Role" value="viewer" onChoose={onChoose}>
      {['viewer', 'editor', 'admin'].map(role => (
        <option key={role}>{role}</option>
      ))}
    </SavingSelect>,
  )
  const list = screen.getByRole('combobox') as HTMLSelectElement
  const look = (value: string) => {
    fireEvent.keyDown(list, { key: 'ArrowDown' })
    fireEvent.change(list, { target: { value } })
  }
  return { list, look, onChoose }
}

it('saves none of the entries that the arrows pass, and the chosen one once', () => {
  const { list, look, onChoose } = select()
  look('editor')
  look('admin')
  expect(list.value).toBe('admin')
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.keyDown(list, { key: 'Enter' })
  fireEvent.blur(list)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('admin')
})

it('saves what was looked at last when the field is left, and nothing after Escape', () => {
  const { list, look, onChoose } = select()
  look('editor')
  fireEvent.keyDown(list, { key: 'Escape' })
  fireEvent.blur(list)
  expect(list.value).toBe('viewer')
  expect(onChoose).not.toHaveBeenCalled()
  look('editor')
  fireEvent.blur(list)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('editor')
})

it('saves at once what a pointer chooses', () => {
  const { list, onChoose } = select()
  fireEvent.pointerDown(list)
  fireEvent.change(list, { target: { value: 'admin' } })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('admin')
})
