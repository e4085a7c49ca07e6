// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowTick } from '@/components/kit/table/list-row'
import { PhoneSelectionBar, usePhoneSelection } from '@/components/kit/table/phone-selection'
import { longPress } from '@/lib/client/hooks/use-long-press'
import { show } from './render'

const rows = [{ name: 'Teapot' }, { name: 'Scarf' }]
const nameOf = (row: { name: string }) => row.name
const opened = vi.fn()

function List() {
  const selection = usePhoneSelection(rows, nameOf)
  return (
    <>
      <ul {...selection.listeners}>
        {rows.map(({ name }) => (
          <li key={name} data-row={name}>
            {selection.choosing ? rowTick(selection.select(name), selection.isChosen(name)) : null}
            <button type="button" onClick={() => opened(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <PhoneSelectionBar selection={selection} total={1049}>
        <p>{selection.whole ? 'whole' : selection.chosen.map(nameOf).join(', ')}</p>
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

  it('selects by the ticks as well', () => {
    hold('Teapot')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Scarf' }))
    expect(chosen()).toBe('Teapot, Scarf')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Teapot' }))
    expect(chosen()).toBe('Scarf')
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
