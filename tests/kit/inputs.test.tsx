// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { BirthdayInput } from '@/components/kit/fields/birthday-input'
import { ChipInput } from '@/components/kit/fields/chip-input'
import { FileInput } from '@/components/kit/fields/file-drop'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { show } from './render'

function Chips({ seen }: { seen: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>(['Ceramics'])
  return (
    <ChipInput
      aria-label="Interests"
      value={value}
      onChange={next => {
        setValue(next)
        seen(next)
      }}
    />
  )
}

describe('chip input', () => {
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('Interests'), { target: { value: text } })
  const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('Interests'), { key })

  it('adds with Enter and with the commas of several scripts', () => {
    const seen = vi.fn()
    show(<Chips seen={seen} />)
    type('Sauna')
    press('Enter')
    expect(seen).toHaveBeenLastCalledWith(['Ceramics', 'Sauna'])
    type('Tee، Noir、')
    expect(seen).toHaveBeenLastCalledWith(['Ceramics', 'Sauna', 'Tee', 'Noir'])
  })

  it('takes no word twice, in upper or lower case', () => {
    const seen = vi.fn()
    show(<Chips seen={seen} />)
    type('CERAMICS')
    press('Enter')
    expect(seen).not.toHaveBeenCalled()
  })

  it('removes the last with Backspace in the empty line, and any with its button', () => {
    const seen = vi.fn()
    show(<Chips seen={seen} />)
    type('Sauna')
    press('Backspace')
    expect(seen).not.toHaveBeenCalled()
    press('Enter')
    press('Backspace')
    expect(seen).toHaveBeenLastCalledWith(['Ceramics'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ceramics' }))
    expect(seen).toHaveBeenLastCalledWith([])
  })
})

describe('money input', () => {
  it('returns a number as the language writes it, null when emptied, NaN for other text', () => {
    const seen = vi.fn()
    show(<MoneyInput aria-label="Price" value={null} onChange={seen} currency="EUR" />, 'de')
    const input = screen.getByLabelText('Price')
    fireEvent.change(input, { target: { value: '1.299,50' } })
    expect(seen).toHaveBeenLastCalledWith(1299.5)
    fireEvent.change(input, { target: { value: 'viel' } })
    expect(seen).toHaveBeenLastCalledWith(Number.NaN)
    fireEvent.change(input, { target: { value: '' } })
    expect(seen).toHaveBeenLastCalledWith(null)
  })

  it('shows the decimals of the currency', () => {
    show(<MoneyInput aria-label="Price" value={4000} onChange={vi.fn()} currency="JPY" />)
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('4000')
  })
})

function Birthday({ start, seen }: { start: string | null; seen: (value: string | null) => void }) {
  const [value, setValue] = useState(start)
  return (
    <BirthdayInput
      thisYear={2026}
      value={value}
      onChange={next => {
        setValue(next)
        seen(next)
      }}
    />
  )
}

describe('birthday input', () => {
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('returns a date without a year until a year is chosen', () => {
    const seen = vi.fn()
    show(<Birthday start={null} seen={seen} />)
    choose('Day', '02')
    choose('Month', '12')
    expect(seen).toHaveBeenLastCalledWith('--12-02')
    choose('Year', '1992')
    expect(seen).toHaveBeenLastCalledWith('1992-12-02')
    choose('Year', '')
    expect(seen).toHaveBeenLastCalledWith('--12-02')
  })

  it('offers 29 February without a year and drops it in a year that has none', () => {
    const seen = vi.fn()
    show(<Birthday start="--02-29" seen={seen} />)
    expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('29')
    choose('Year', '1999')
    expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('')
    expect(seen).toHaveBeenLastCalledWith('1999-02-')
  })

  it('is empty again when all is cleared', () => {
    const seen = vi.fn()
    show(<Birthday start="--12-02" seen={seen} />)
    choose('Day', '')
    choose('Month', '')
    expect(seen).toHaveBeenLastCalledWith(null)
  })
})

describe('a file field', () => {
  it('takes a file that was chosen before the page woke up, once', () => {
    const taken = vi.fn()
    const field = <FileInput aria-label="Choose a file" onFile={taken} />
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(field)
    const input = container.querySelector('input')!
    const file = new File(['BEGIN:VCARD'], 'contacts.vcf')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    render(field, { container, hydrate: true })
    expect(taken.mock.calls).toEqual([[file]])
  })

  it('takes nothing where no file was chosen', () => {
    const taken = vi.fn()
    render(<FileInput aria-label="Choose a file" onFile={taken} />)
    expect(taken).not.toHaveBeenCalled()
  })
})
