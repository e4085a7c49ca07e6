/** The pages of the settings, each at its own address. Some belong to other screens, which are not built twice. */
export const settingsPages = {
  account: '/app/settings/account',
  security: '/app/settings/security',
  privacy: '/app/settings/privacy',
  preferences: '/app/settings/preferences',
  currencies: '/app/settings/currencies',
  notifications: '/app/notifications/preferences',
  calendar: '/app/settings/calendar',
  families: '/app/families',
  import: '/app/data?tab=import',
  export: '/app/data?tab=export',
  backup: '/app/data?tab=backup',
  sync: '/app/data?tab=sync',
  recovery: '/app/data?tab=recovery',
  billing: '/app/billing',
  integrations: '/app/integrations',
  keys: '/app/settings/api-keys',
  webhooks: '/app/settings/webhooks',
} as const
export type SettingsPage = keyof typeof settingsPages

/** The pages as the navigation groups them. */
export const settingsGroups = {
  you: ['account', 'security', 'privacy'],
  app: ['preferences', 'currencies', 'notifications', 'calendar'],
  together: ['families'],
  data: ['import', 'export', 'backup', 'sync', 'recovery'],
  more: ['billing', 'integrations', 'keys', 'webhooks'],
} as const satisfies Record<string, readonly SettingsPage[]>

/** Every row of the settings, by the page on which it is. A row has this name as its anchor. */
export const settingsOf = {
  account: ['picture', 'name', 'email', 'memberSince', 'yourData', 'deleteAccount'],
  security: ['password', 'passkeys', 'services', 'secondStep', 'devices', 'trusted'],
  privacy: [
    'birthday',
    'circleActivity',
    'guestName',
    'searchHistory',
    'linkPreviews',
    'shopPictures',
    'download',
  ],
  preferences: [
    'theme',
    'density',
    'language',
    'currency',
    'timezone',
    'country',
    'weekStart',
    'leapDay',
    'joy',
    'shortcuts',
  ],
  notifications: [
    'push',
    'mails',
    'telegram',
    'sms',
    'inApp',
    'emailFrequency',
    'quietHours',
    'pushSound',
    'pushVibration',
    'lockScreen',
    'position',
  ],
} as const satisfies Partial<Record<SettingsPage, readonly string[]>>

type Listed = keyof typeof settingsOf
export type Setting = (typeof settingsOf)[Listed][number]

/** Everything that the search over the settings can lead to. */
export type Sought = SettingsPage | Setting

const rows = (Object.keys(settingsOf) as Listed[]).flatMap(page =>
  settingsOf[page].map(setting => ({ name: setting as Sought, page: page as SettingsPage, anchor: setting })),
)
const pages = (Object.keys(settingsPages) as SettingsPage[]).map(page => ({
  name: page as Sought,
  page,
  anchor: null,
}))

/** The index: every page and every row, with the address that leads to it. */
export const settingsIndex = [...pages, ...rows].map(({ name, page, anchor }) => ({
  name,
  page,
  anchor,
  href: anchor === null ? settingsPages[page] : `${settingsPages[page]}#${anchor}`,
}))
export type IndexedSetting = (typeof settingsIndex)[number]

/** What a row tells when the search leads to it on the page that is open. */
export const soughtEvent = 'setting-sought'
