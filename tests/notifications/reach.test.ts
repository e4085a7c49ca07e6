import { describe, expect, it } from 'vitest'
import { hindrance, reachedOn, reaching } from '@/lib/notifications/preferences/rules'

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
})
