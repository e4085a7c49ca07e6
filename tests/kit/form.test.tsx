// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { FormError } from '@/components/kit/fields/form'
import { inEnglish, show } from './render'

const inView = vi.fn()
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inView(this.textContent)
  })
})
afterEach(() => {
  inView.mockClear()
  vi.restoreAllMocks()
})

describe('a message for the whole form', () => {
  it('scrolls into view, however far down the pressed button is', () => {
    const { rerender } = show(<FormError message={undefined} />)
    expect(inView).not.toHaveBeenCalled()
    rerender(inEnglish(<FormError message="network" />))
    expect(inView).toHaveBeenCalledWith(screen.getByRole('alert').textContent)
  })

  it('takes the focus where it asks something', () => {
    show(<ConflictNotice onMine={() => {}} onTheirs={() => {}} />)
    expect(inView).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })
})
