// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { zoneScript } from '@/lib/client/zone'

new Function(zoneScript)()

/** Sends a form and answers what its field says then. */
function send(field: string) {
  document.body.innerHTML = `<form>${field}</form>`
  const form = document.querySelector('form')!
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return form.querySelector('input')?.value
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the time zone of a plain form', () => {
  it('is the browser’s as the form is sent', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(zone).not.toBe('')
    expect(send('<input type="hidden" name="timezone" value="">')).toBe(zone)
  })

  it('is left as it is where somebody said it', () => {
    expect(send('<input type="hidden" name="timezone" value="Asia/Tokyo">')).toBe('Asia/Tokyo')
    expect(send('<input name="timezone" value="">')).toBe('')
  })

  it('asks nothing of a form without the field', () => {
    expect(send('')).toBeUndefined()
  })

  it('is put in by a script that React writes as it is', () => {
    expect(zoneScript).not.toMatch(/[<&>]/)
  })
})
