// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HeatCard } from '@/components/analytics/heat-card'
import { show } from '../kit/render'

const months = ['January', 'February']
const years = [
  { year: 2026, values: [45.5, null] },
  { year: 2025, values: [0, 1300] },
]

describe('spending through the years', () => {
  it('has its numbers as a table to show and print, like every chart', () => {
    show(
      <HeatCard
        title="Through the years"
        explain="All expenses."
        heads={{ month: 'Month', year: 'Year' }}
        months={months}
        years={years}
        format={{ kind: 'currency', currency: 'USD' }}
        isEmpty={false}
      >
        <p>the picture</p>
      </HeatCard>,
    )
    const region = screen.getByRole('region', { name: 'Through the years, as a table', hidden: true })
    expect(region.className).toContain('hidden print:block')
    expect(screen.getByText('the picture')).toBeTruthy()
    const button = screen.getByRole('button', { name: /^Show as table: / })
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(region.className).not.toContain('hidden')
    expect(screen.queryByText('the picture')).toBeNull()
    const rows = within(region)
      .getAllByRole('row')
      .map(row => [...row.children].map(cell => cell.textContent))
    expect(rows).toEqual([
      ['Month', '2026', '2025'],
      ['January', '$45.50', '$0.00'],
      ['February', '–No value', '$1,300.00'],
    ])
  })
})
