// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { FacePicker } from '@/components/pictures/face-picker'
import { show } from '../kit/render'

let chosen = ''
function Picking({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  chosen = value
  return <FacePicker value={value} onChange={setValue} />
}

describe('choosing a face', () => {
  it('begins with people, and changes the parts of the chosen one', () => {
    show(<Picking first="" />)
    expect(screen.queryByRole('radiogroup', { name: 'Hair' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Bob, Black, Glasses' }))
    expect(chosen).toBe('face:h-bob-black-2-mint-glasses')
    fireEvent.click(screen.getByRole('radio', { name: 'Hijab' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Skin tone 4 of 6' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Dark brown' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Sky' }))
    expect(chosen).toBe('face:h-hijab-dark-4-sky-glasses')
    fireEvent.click(screen.getByRole('button', { name: 'Child' }))
    expect(chosen).toBe('face:h-hijab-dark-4-sky-child-glasses')
    fireEvent.click(screen.getByRole('button', { name: 'Glasses' }))
    expect(chosen).toBe('face:h-hijab-dark-4-sky-child')
    expect(screen.getByRole('button', { name: 'Child' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('opens at the animals where one is chosen, and leaves it until another is', () => {
    show(<Picking first="face:fox" />)
    expect(screen.getByRole('radio', { name: 'Fox' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'People' }))
    expect(chosen).toBe('face:fox')
    fireEvent.click(screen.getByRole('button', { name: 'Animals and plants' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Owl' }))
    expect(chosen).toBe('face:owl')
  })
})
