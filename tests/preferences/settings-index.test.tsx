// @vitest-environment happy-dom
import { existsSync } from 'node:fs'
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountSettings } from '@/components/accounts/account-settings'
import { SecuritySettings } from '@/components/accounts/security-settings'
import { SettingsNav } from '@/components/accounts/settings-nav'
import { PreferencesForm } from '@/components/notifications/preferences-form'
import { PreferencesSettings } from '@/components/preferences/preferences-settings'
import { PrivacySettings } from '@/components/preferences/privacy-settings'
import { SettingRow } from '@/components/preferences/setting-row'
import { settingSynonyms } from '@/components/preferences/setting-synonyms'
import {
  type Sought,
  settingsGroups,
  settingsIndex,
  settingsOf,
  settingsPages,
} from '@/components/preferences/settings-index'
import { useSettingsSearch } from '@/components/preferences/use-settings-search'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { show } from '../kit/render'

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn(), replace: vi.fn() }))
const path = vi.hoisted(() => ({ now: '/app/settings' }))
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => path.now }))

beforeEach(() => {
  path.now = '/app/settings'
  window.location.hash = ''
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => vi.clearAllMocks())

/** Where a screen has the name of what the index finds. Birthdays on 29 February name their day by the language. */
const said: Record<Exclude<Sought, 'leapDay'>, string> = {
  account: 'accounts.account',
  security: 'accounts.security',
  privacy: 'privacy.title',
  preferences: 'preferences.title',
  currencies: 'exchangeRates.title',
  notifications: 'shell.nav.notifications',
  calendar: 'calendarFeeds.title',
  families: 'shell.nav.families',
  import: 'transfers.tabs.import',
  export: 'transfers.tabs.export',
  backup: 'transfers.tabs.backup',
  sync: 'transfers.tabs.sync',
  recovery: 'transfers.tabs.recovery',
  billing: 'shell.nav.billing',
  integrations: 'integrations.title',
  keys: 'accounts.keys',
  webhooks: 'webhooks.title',
  picture: 'accounts.picture',
  name: 'accounts.name',
  email: 'accounts.email',
  memberSince: 'accounts.memberSince',
  yourData: 'accounts.yourData',
  deleteAccount: 'accounts.deleteAccount',
  password: 'accounts.password',
  passkeys: 'accounts.passkeys',
  secondStep: 'accounts.secondStep',
  devices: 'accounts.devices',
  services: 'accounts.services',
  trusted: 'accounts.trusted',
  birthday: 'privacy.birthday',
  circleActivity: 'privacy.circleActivity',
  guestName: 'privacy.guestName',
  searchHistory: 'privacy.searchHistory',
  linkPreviews: 'privacy.linkPreviews',
  shopPictures: 'privacy.shopPictures',
  download: 'privacy.download',
  theme: 'preferences.theme',
  density: 'preferences.density',
  language: 'preferences.language',
  currency: 'preferences.currency',
  timezone: 'preferences.timezone',
  country: 'preferences.country',
  weekStart: 'preferences.weekStart',
  joy: 'preferences.joy',
  shortcuts: 'preferences.shortcuts',
  push: 'notifications.channels.push',
  mails: 'notifications.channels.email',
  telegram: 'notifications.channels.telegram',
  sms: 'notifications.channels.sms',
  inApp: 'notifications.channels.in_app',
  emailFrequency: 'notifications.form.emailFrequency',
  quietHours: 'notifications.form.quietHours',
  pushSound: 'notifications.form.pushSound',
  pushVibration: 'notifications.form.pushVibration',
  lockScreen: 'notifications.form.lockScreen',
  position: 'notifications.form.position',
}
const wordsAt = (messages: object, key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], messages)

const findIn = async (locale: (typeof locales)[number]) => {
  const messages = await messagesOf(locale, [
    'settings',
    'accounts',
    'privacy',
    'preferences',
    'notifications',
    'shell',
    'calendarFeeds',
    'exchangeRates',
    'integrations',
    'transfers',
    'webhooks',
  ])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={messages as never} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
  return { messages, find: renderHook(useSettingsSearch, { wrapper }).result.current }
}

describe.each(locales)('the index of the settings in %s', locale => {
  it('has the names that the screens have', async () => {
    const { messages } = await findIn(locale)
    for (const [name, key] of Object.entries(said))
      expect(wordsAt(messages, `settings.names.${name}`), name).toBe(wordsAt(messages, key))
  })

  it('is found whole: each setting by its name and by every other word for it', async () => {
    const { messages, find } = await findIn(locale)
    for (const { name } of settingsIndex) {
      const named = String(wordsAt(messages, `settings.names.${name}`))
      expect(
        find(named).map(one => one.name),
        named,
      ).toContain(name)
      for (const word of settingSynonyms[name].split(' '))
        expect(
          find(word).map(one => one.name),
          `${name} by ${word}`,
        ).toContain(name)
    }
    expect(find('xyzzy')).toEqual([])
    expect(find(' ')).toEqual([])
  })
})

describe('the pages of the settings', () => {
  it('exist, and stand in the navigation once each', () => {
    for (const href of Object.values(settingsPages))
      expect(existsSync(`app${href.split('?')[0]}/page.tsx`), href).toBe(true)
    expect(Object.values(settingsGroups).flat().sort()).toEqual(Object.keys(settingsPages).sort())
  })

  const stamps = {
    id: '0197a000-0000-7000-8000-000000000001',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }
  const preferences = {
    ...stamps,
    currency: 'USD',
    theme: 'system',
    density: 'comfortable',
    locale: 'en',
    timezone: 'UTC',
    country: 'US',
    defaultBudgetId: null,
    weekStart: null,
    leapDay: 'feb28',
    joy: true,
    shortcuts: true,
    circleActivity: true,
    guestName: 'full',
    searchHistory: true,
    linkPreviews: true,
    shopPictures: true,
  } as const
  const screens = {
    account: () => (
      <AccountSettings
        user={{ ...stamps, name: 'Maya', email: 'maya@example.org', emailVerified: true } as never}
      />
    ),
    security: () => (
      <SecuritySettings
        email="maya@example.org"
        hasPassword
        identities={[]}
        services={[{ id: '1', name: 'Authelia' }]}
        pending={null}
        passkeys={[]}
        secondStep={{ on: false, since: null, recoveryCodesLeft: 0 }}
        trusted={[
          {
            id: stamps.id,
            createdAt: stamps.createdAt,
            userAgent: null,
            lastUsedAt: stamps.createdAt,
            expiresAt: stamps.createdAt,
          } as never,
        ]}
        sessions={[]}
        now={stamps.createdAt}
      />
    ),
    privacy: () => (
      <PrivacySettings
        preferences={preferences}
        names={{ full: 'Maya Okafor', initials: 'M. O.' }}
        memberships={[]}
        lockScreen={{ label: 'On the lock screen', hint: '', chosen: '' }}
      />
    ),
    preferences: () => <PreferencesSettings preferences={preferences} now={stamps.createdAt} />,
    notifications: () => (
      <PreferencesForm
        accountId={stamps.id}
        preferences={
          {
            ...stamps,
            email: true,
            push: true,
            telegram: true,
            sms: false,
            inApp: true,
            topics: {},
            emailFrequency: 'immediate',
            digestDay: 1,
            digestHour: 8,
            quietHours: false,
            quietFrom: '22:00',
            quietTo: '08:00',
            urgentPasses: true,
            pushSound: true,
            pushVibration: true,
            lockScreen: 'neutral',
            position: 'bottomEnd',
            phone: null,
            phoneConfirmedAt: null,
            devices: [],
            chat: null,
            needs: { email: null, push: null, telegram: null, sms: null },
          } as never
        }
        isOperator={false}
      />
    ),
  } satisfies Record<keyof typeof settingsOf, () => ReactNode>

  it.each(Object.keys(settingsOf) as (keyof typeof settingsOf)[])('%s: every row is in the index', page => {
    show(screens[page]())
    const rows = [...document.querySelectorAll('[data-setting]')].map(row => row.getAttribute('data-setting'))
    expect(rows.sort()).toEqual([...settingsOf[page]].sort())
    // A row without a name only leads to one that has it.
    for (const row of document.querySelectorAll('.grid.border-line:not([data-setting])'))
      expect(row.querySelector('a[href*="#"]'), row.textContent).toBeTruthy()
  })
})

describe('the search over the settings', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a setting' })
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const options = () => screen.queryAllByRole('option').map(option => option.firstChild!.textContent)
  const key = (name: string) => fireEvent.keyDown(field(), { key: name })

  it('finds by name and by other words, and leads to the control by the keyboard alone', () => {
    show(<SettingsNav operator={null} />)
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/app/settings/privacy')
    type('dark')
    expect(options()).toEqual(['Theme'])
    type('pass')
    expect(options().slice(0, 3)).toEqual(['Password and devices', 'Password', 'Passkeys'])
    key('ArrowDown')
    key('ArrowDown')
    expect(document.getElementById(field().getAttribute('aria-activedescendant')!)?.textContent).toContain(
      'Passkeys',
    )
    key('Enter')
    expect(router.push).toHaveBeenCalledWith('/app/settings/security#passkeys')
    expect(field().value).toBe('')
  })

  it('says that nothing is called so, and Escape clears the text', () => {
    show(<SettingsNav operator={null} />)
    type('xyzzy')
    expect(screen.getByRole('status').textContent).toBe('No setting is called “xyzzy”.')
    key('Enter')
    expect(router.push).not.toHaveBeenCalled()
    key('Escape')
    expect(field().value).toBe('')
    expect(screen.getByRole('navigation').className).not.toContain('hidden')
  })

  it('focuses and marks the control that an address names', async () => {
    window.location.hash = '#joy'
    show(
      <SettingRow setting="joy" label="Joy">
        <button type="button">Switch</button>
      </SettingRow>,
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Switch'))
    expect(document.querySelector('[data-setting=joy]')!.hasAttribute('data-sought')).toBe(true)
    cleanup()
  })
})
