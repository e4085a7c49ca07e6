// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BigAmount } from '@/components/kit/big-amount'
import { show } from './render'

const shown = (amount: number, currency = 'USD') => {
  const { unmount } = show(<BigAmount amount={amount} currency={currency} size="hero" />)
  const found = screen.getByText(/\d/)
  const said = [found.textContent, found.className.includes('28px') ? 'small' : 'large']
  unmount()
  return said
}

it('writes a large amount without cents, and a long one smaller', () => {
  expect(shown(555)).toEqual(['$555.00', 'large'])
  expect(shown(9999.99)).toEqual(['$9,999.99', 'large'])
  expect(shown(98_765_432.1)).toEqual(['$98,765,432', 'large'])
  expect(shown(12_345_678_901.5)).toEqual(['$12,345,678,902', 'small'])
})
