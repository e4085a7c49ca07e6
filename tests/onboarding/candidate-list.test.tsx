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
  avatarUrl: null,
  taken: true,
  odd: false,
  ...more,
})
const open = (candidates: Candidate[]) => {
  const [onRelationships, onFace] = [vi.fn(), vi.fn()]
  show(
    <CandidateList
      head={null}
      candidates={candidates}
      busy={false}
      onTicks={vi.fn()}
      onRelationships={onRelationships}
      onFace={onFace}
    />,
  )
  return { onRelationships, onFace }
}

it('says once who all people of a file are, and leaves out who is not ticked and what is no person', () => {
  const { onRelationships } = open([
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

it('opens the drawings from the circle of a person who is ticked, and of nothing else', async () => {
  const { onFace } = open([
    one('Emma'),
    one('Theo', { taken: false }),
    one('Feast', { relationship: null }),
    one('Ruth', { avatarUrl: 'face:fox' }),
  ])
  const circle = (name: string) =>
    screen.queryByRole('button', { name: `Choose a drawing for ${name}` }) as HTMLButtonElement | null
  expect([circle('Emma')!.disabled, circle('Theo')!.disabled, circle('Feast')]).toEqual([false, true, null])

  fireEvent.click(circle('Emma')!)
  const use = await screen.findByRole('button', { name: 'Use this drawing' })
  expect((use as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Bob, Black, Glasses' }))
  expect(onFace).not.toHaveBeenCalled()
  fireEvent.click(use)
  expect(onFace).toHaveBeenLastCalledWith('Emma', 'face:h-bob-black-2-mint-glasses')

  fireEvent.click(circle('Ruth')!)
  expect((await screen.findByRole('radio', { name: 'Fox' })).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onFace).toHaveBeenLastCalledWith('Ruth', '')
})
