// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CandidateList } from '@/components/onboarding/candidate-list'
import type { Candidate } from '@/components/onboarding/use-candidates'
import { show } from '../kit/render'

const one = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  key: name,
  name,
  date: '2013-03-01',
  relationship: 'other',
  taken: true,
  odd: false,
  ...more,
})
const open = (candidates: Candidate[]) => {
  const onRelationships = vi.fn()
  show(
    <CandidateList
      head={null}
      candidates={candidates}
      busy={false}
      onTicks={vi.fn()}
      onRelationships={onRelationships}
    />,
  )
  return onRelationships
}

it('says once who all people of a file are, and leaves out who is not ticked and what is no person', () => {
  const onRelationships = open([
    one('Emma'),
    one('Theo'),
    one('Dentist', { taken: false }),
    one('Feast', { relationship: null }),
  ])
  fireEvent.change(screen.getByLabelText('Relationship with everybody who is ticked'), {
    target: { value: 'family' },
  })
  expect(onRelationships).toHaveBeenCalledWith({ Emma: 'family', Theo: 'family' })
})

it('tells a birthday that no calendar knows from none', () => {
  open([one('Emma', { date: null, odd: true }), one('Theo', { date: null })])
  const [emma, theo] = screen.getAllByRole('listitem')
  expect(emma!.textContent).toContain('Birthday is no real day')
  expect(theo!.textContent).toContain('No birthday')
})
