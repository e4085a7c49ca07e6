import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyGap, filled, gapsOf, piecesOf, unknownGap } from '@/lib/reminders/templates/rules'
import { placeholders } from '@/lib/reminders/values'

describe('a template', () => {
  it('knows its gaps, and names the first that it cannot fill', () => {
    expect(gapsOf('Wrap {gift} for {person} and {gift}')).toEqual(['gift', 'person'])
    expect(unknownGap('Wrap {gift} for {person}')).toBeNull()
    expect(unknownGap('Wrap {gift} for {nobody} and {else}')).toBe('nobody')
    expect(unknownGap('{} is empty')).toBe('')
  })
  it('fills its gaps with what they stand for', () => {
    expect(
      filled('{occasion} in {days}: {person}', { occasion: 'Party', days: '3 days', person: 'Emma' }),
    ).toBe('Party in 3 days: Emma')
    expect(filled('{ person } and {gift}', { person: 'Emma', gift: null })).toBe('Emma and {gift}')
    expect(emptyGap('{person} and {gift}', { person: 'Emma' })).toBe('gift')
  })
  it('fills no gap of a name that it put in', () => {
    expect(filled('{person}', { person: '{gift}', gift: 'teapot' })).toBe('{gift}')
  })
  it('is shown in pieces that make its text again', () => {
    const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...placeholders.map(name => `{${name}}`))))
    fc.assert(
      fc.property(text, parts => {
        const whole = parts.join('').replace(/\{\s+|\s+\}/g, '')
        const shown = piecesOf(whole).map(piece => ('text' in piece ? piece.text : `{${piece.gap}}`))
        expect(shown.join('').replaceAll(' ', '')).toBe(whole.replaceAll(' ', ''))
      }),
    )
  })
})
