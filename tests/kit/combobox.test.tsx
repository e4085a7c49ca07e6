// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox, searchOptions } from '@/components/kit/fields/combobox'
import { show } from './render'

const people = [
  { value: '1', label: 'Emma Lindqvist', keywords: ['Em'] },
  { value: '2', label: 'Zoë Martin' },
  { value: '3', label: 'Samuel Okafor', keywords: ['Dad'] },
]

describe('combobox', () => {
  const open = async (onChange = vi.fn(), onCreate = vi.fn()) => {
    show(
      <Combobox
        aria-label="For"
        options={people}
        value={null}
        onChange={onChange}
        onCreate={onCreate}
        placeholder="Choose a person"
      />,
    )
    fireEvent.click(screen.getByRole('combobox', { name: 'For' }))
    return { onChange, onCreate, input: await screen.findByPlaceholderText('Search') }
  }

  it('chooses with the arrows and Enter', async () => {
    const { onChange, input } = await open()
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith('2')
    expect(screen.queryByPlaceholderText('Search')).toBeNull()
  })

  it('finds without accents and by nickname', () => {
    expect(searchOptions(people, 'zoe').map(found => found.value)).toEqual(['2'])
    expect(searchOptions(people, 'dad').map(found => found.value)).toEqual(['3'])
  })

  it('offers typed text as new, unless it is there already', async () => {
    const { onCreate, input } = await open()
    fireEvent.change(input, { target: { value: 'zoe martin' } })
    expect(screen.queryByText('Create “zoe martin”')).toBeNull()
    fireEvent.change(input, { target: { value: 'Nadia' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onCreate).toHaveBeenCalledWith('Nadia')
  })
})
