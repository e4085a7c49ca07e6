import { describe, expect, it } from 'vitest'
import {
  hindrance,
  missingFor,
  offersSms,
  reachedOn,
  reaching,
  workingWays,
} from '@/lib/notifications/preferences/rules'

const ready = {
  email: true,
  push: true,
  telegram: true,
  sms: true,
  topics: {},
  needs: { email: null, push: null, telegram: null, sms: null },
  devices: ['Firefox'],
  chat: '@maya',
  phone: '+491701234567',
  phoneConfirmedAt: '2026-11-01T09:00:00.000Z',
}

describe('the channels that reach somebody', () => {
  it('are those that are on and can work', () => {
    expect(reaching(ready, true)).toEqual(['push', 'email', 'telegram', 'sms', 'in_app', 'calendar'])
    expect(reaching({ ...ready, email: false }, false)).toEqual(['push', 'telegram', 'sms', 'in_app'])
    expect(reaching({ ...ready, topics: { reminders: { push: false } } }, false)).toEqual([
      'email',
      'telegram',
      'sms',
      'in_app',
    ])
    const bare = {
      ...ready,
      needs: { email: 'SMTP_URL', push: null, telegram: 'TELEGRAM_BOT_TOKEN', sms: 'TWILIO_FROM' },
      devices: [],
    }
    expect(reaching(bare, false)).toEqual(['in_app'])
  })

  it('say why nothing can come on one', () => {
    expect(hindrance('email', ready)).toBeNull()
    expect(hindrance('email', { ...ready, needs: { ...ready.needs, email: 'SMTP_URL' } })).toBe('noEmail')
    expect(hindrance('push', { ...ready, devices: [] })).toBe('noDevice')
    expect(hindrance('sms', { ...ready, needs: { ...ready.needs, sms: 'TWILIO_FROM' } })).toBe('noSms')
    expect(
      hindrance('telegram', { ...ready, needs: { ...ready.needs, telegram: 'TELEGRAM_BOT_TOKEN' } }),
    ).toBe('noBot')
    expect(hindrance('telegram', { ...ready, chat: null })).toBe('noChat')
    expect(hindrance('sms', { ...ready, phoneConfirmedAt: null })).toBe('noPhone')
  })

  it('are named of a reminder, which stands in the inbox whatever it asks for', () => {
    expect(reachedOn(['in_app', 'email', 'push'], ['in_app', 'push'])).toEqual(['in_app', 'push'])
    expect(reachedOn(['email'], ['in_app'])).toEqual(['in_app'])
    // What comes to a browser comes to the chat as well.
    expect(reachedOn(['in_app', 'push'], ['telegram', 'in_app'])).toEqual(['in_app', 'telegram'])
    expect(reachedOn(['email'], ['email', 'telegram', 'in_app'])).toEqual(['email'])
  })

  it('stand in one line: those that are on and work', () => {
    expect(workingWays(ready)).toEqual(['push', 'email', 'telegram', 'sms', 'in_app'])
    expect(workingWays({ ...ready, email: false, devices: [] })).toEqual(['telegram', 'sms', 'in_app'])
  })

  it('offer text messages only where they can be sent, or where a number can be removed', () => {
    const none = { needs: { ...ready.needs, sms: 'TWILIO_ACCOUNT_SID' }, phone: null }
    expect(offersSms({ ...none, needs: ready.needs }, false)).toBe(true)
    expect(offersSms(none, false)).toBe(false)
    expect(offersSms(none, true)).toBe(true)
    expect(offersSms({ ...none, phone: '+491701234567' }, false)).toBe(true)
  })

  it('tell the operator alone what the server lacks', () => {
    const needs = { ...ready.needs, email: 'SMTP_URL' }
    expect(missingFor('email', { needs }, false)).toBeNull()
    expect(missingFor('email', { needs }, true)).toBe('SMTP_URL')
    expect(missingFor('push', { needs }, true)).toBeNull()
    expect(missingFor('in_app', { needs }, true)).toBeNull()
  })
})
