// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StagePicker } from '@/components/kit/fields/stage-picker'
import { show } from './render'

const labels = { idea: 'Idea', planned: 'To buy', purchased: 'Bought', wrapped: 'Wrapped', given: 'Given' }

function picker(dir: 'ltr' | 'rtl' = 'ltr') {
  const onChange = vi.fn()
  show(
    <div dir={dir}>
      <StagePicker
        aria-label="Stage"
        value="idea"
        labels={labels}
        allowed={stage => stage !== 'wrapped'}
        onChange={onChange}
      />
    </div>,
  )
  const focused = () => document.activeElement?.textContent
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  screen.getByRole('radio', { name: 'Idea' }).focus()
  return { onChange, focused, press }
}

it('the arrows walk through the stages and choose none, past those that are not open', () => {
  const { onChange, focused, press } = picker()
  press('ArrowRight')
  expect(focused()).toBe('To buy')
  press('ArrowDown')
  press('ArrowRight')
  expect(focused()).toBe('Given')
  press('ArrowRight')
  expect(focused()).toBe('Idea')
  press('ArrowLeft')
  expect(focused()).toBe('Given')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(document.activeElement!)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('given')
})

it('in a language from right to left the left arrow leads on', () => {
  const { focused, press } = picker('rtl')
  press('ArrowLeft')
  expect(focused()).toBe('To buy')
  press('ArrowRight')
  expect(focused()).toBe('Idea')
})

it('choosing the stage of today changes nothing, and Tab leads to it', () => {
  const { onChange } = picker()
  const idea = screen.getByRole('radio', { name: 'Idea' })
  expect(idea.getAttribute('aria-checked')).toBe('true')
  expect(idea.tabIndex).toBe(0)
  fireEvent.click(idea)
  expect(onChange).not.toHaveBeenCalled()
})
