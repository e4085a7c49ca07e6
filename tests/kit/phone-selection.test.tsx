// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhoneSelectionBar, PhoneTick, usePhoneSelection } from '@/components/kit/phone-selection'
import { longPress } from '@/lib/client/use-long-press'
import { show } from './render'

const rows = ['Teapot', 'Scarf']
const opened = vi.fn()

function List() {
  const selection = usePhoneSelection(rows, row => row)
  return (
    <>
      <ul>
        {rows.map(row => (
          <li key={row} {...selection.propsOf(row)}>
            <PhoneTick row={row} name={row} selection={selection} />
            <button type="button" onClick={() => opened(row)}>
              {row}
            </button>
          </li>
        ))}
      </ul>
      <PhoneSelectionBar selection={selection} total={1049}>
        <p>{selection.whole ? 'whole' : selection.chosen.join(', ')}</p>
      </PhoneSelectionBar>
    </>
  )
}

const at = (clientX: number) => ({ pointerType: 'touch', clientX, clientY: 300 })
const row = (name: string) => screen.getByRole('button', { name })
/** A finger that rests on a row. The browser sends a tap when it leaves. */
function hold(name: string, ms = longPress, to = 100) {
  fireEvent.pointerDown(row(name), at(100))
  fireEvent.pointerMove(row(name), at(to))
  act(() => void vi.advanceTimersByTime(ms))
  fireEvent.pointerUp(row(name), at(to))
  fireEvent.click(row(name))
}
const tap = (name: string) => hold(name, 50)
const chosen = () => screen.queryByRole('toolbar')?.querySelector('p')?.textContent ?? null

beforeEach(() => {
  vi.useFakeTimers()
  opened.mockClear()
  show(<List />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a long press in a list on a phone', () => {
  it('selects the row instead of opening it, and every later tap selects', () => {
    hold('Teapot')
    expect(chosen()).toBe('Teapot')
    tap('Scarf')
    expect(chosen()).toBe('Teapot, Scarf')
    expect(opened).not.toHaveBeenCalled()
  })

  it('ends when no row is selected: a tap opens again', () => {
    hold('Teapot')
    tap('Teapot')
    expect(chosen()).toBeNull()
    tap('Teapot')
    expect(opened).toHaveBeenCalledWith('Teapot')
  })

  it('offers all rows of the filter, and deselecting one keeps the other loaded rows', () => {
    hold('Teapot')
    fireEvent.click(screen.getByRole('button', { name: 'Select all 1,049' }))
    expect(chosen()).toBe('whole')
    expect(screen.getByText('1,049 selected')).toBeTruthy()
    tap('Teapot')
    expect(chosen()).toBe('Scarf')
  })

  it('does not count when the finger scrolls, or leaves too soon', () => {
    hold('Teapot', longPress, 140)
    expect(chosen()).toBeNull()
    tap('Scarf')
    expect(opened).toHaveBeenCalledTimes(2)
  })
})
