// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { zoneScript } from '@/lib/client/zone'

new Function(zoneScript)()

/** Sends a form and returns the value of its field. */
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
  it('is the browser’s when the form is sent', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(zone).not.toBe('')
    expect(send('<input type="hidden" name="timezone" value="">')).toBe(zone)
  })

  it('stays as it is where it was given', () => {
    expect(send('<input type="hidden" name="timezone" value="Asia/Tokyo">')).toBe('Asia/Tokyo')
    expect(send('<input name="timezone" value="">')).toBe('')
  })

  it('does nothing to a form without the field', () => {
    expect(send('')).toBeUndefined()
  })

  it('is set by a script that React writes unchanged', () => {
    expect(zoneScript).not.toMatch(/[<&>]/)
  })
})
