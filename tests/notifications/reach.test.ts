import { describe, expect, it } from 'vitest'
import { hindrance, reachedOn, reaching } from '@/lib/notifications/preferences/rules'

const ready = {
  email: true,
  push: true,
  sms: true,
  topics: {},
  needs: { email: null, push: null, sms: null },
  devices: ['Firefox'],
  phone: '+491701234567',
  phoneConfirmedAt: '2026-11-01T09:00:00.000Z',
}

describe('the channels that reach somebody', () => {
  it('are those that are on and can work', () => {
    expect(reaching(ready, true)).toEqual(['push', 'email', 'sms', 'in_app', 'calendar'])
    expect(reaching({ ...ready, email: false }, false)).toEqual(['push', 'sms', 'in_app'])
    expect(reaching({ ...ready, topics: { reminders: { push: false } } }, false)).toEqual([
      'email',
      'sms',
      'in_app',
    ])
    const bare = {
      ...ready,
      needs: { email: 'SMTP_URL', push: null, sms: 'TWILIO_FROM' },
      devices: [],
    }
    expect(reaching(bare, false)).toEqual(['in_app'])
  })

  it('say why nothing can come on one', () => {
    expect(hindrance('email', ready)).toBeNull()
    expect(hindrance('email', { ...ready, needs: { ...ready.needs, email: 'SMTP_URL' } })).toBe('noEmail')
    expect(hindrance('push', { ...ready, devices: [] })).toBe('noDevice')
    expect(hindrance('sms', { ...ready, needs: { ...ready.needs, sms: 'TWILIO_FROM' } })).toBe('noSms')
    expect(hindrance('sms', { ...ready, phoneConfirmedAt: null })).toBe('noPhone')
  })

  it('are named of a reminder, which stands in the inbox whatever it asks for', () => {
    expect(reachedOn(['in_app', 'email', 'push'], ['in_app', 'push'])).toEqual(['in_app', 'push'])
    expect(reachedOn(['email'], ['in_app'])).toEqual(['in_app'])
  })
})
