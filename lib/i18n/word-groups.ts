import type { Messages } from '@/messages/en'

export type Namespace = keyof Messages

/**
 * The words that screens behind sign-in need in the browser, by groups of screens. Each group is a file per
 * language that the browser keeps (docs/decisions/frame-and-words.md). Every screen has those of `frame`.
 */
export const wordGroups = {
  frame: ['common', 'shell', 'pwa', 'quickAdd', 'gifts', 'products'],
  errors: ['errors'],
  search: ['search'],
  settings: ['settings'],
  home: ['dashboard'],
  people: ['people', 'personLinks'],
  recommendations: ['recommendations'],
  occasions: ['occasions', 'planner', 'giftTags'],
  budgets: ['budgets', 'charts'],
  spending: ['expenses', 'giftCards', 'receipts', 'exchangeRates', 'reports'],
  wishlists: ['wishlists'],
  pictures: ['pictures'],
  together: ['families', 'social', 'draws'],
  account: [
    'calendarFeeds',
    'accounts',
    'preferences',
    'privacy',
    'transfers',
    'importUndo',
    'backups',
    'trash',
    'onboarding',
  ],
  news: ['notifications'],
  parcels: ['tracking'],
  orderMails: ['orderMails'],
  reminders: ['reminders'],
  sample: ['samples'],
  sync: ['sync'],
  billing: ['billing'],
  integrations: ['integrations'],
  sendBy: ['sendBy'],
  operator: ['operator'],
  webhooks: ['webhooks'],
} as const satisfies Record<string, readonly Namespace[]>

export type WordGroup = keyof typeof wordGroups
type Grouped = (typeof wordGroups)[WordGroup][number]

/** The address of each group's file in one language. */
export type WordFiles = Record<WordGroup, string>

/** A namespace, or one group of its messages where the rest is not needed: `gifts.stages`. */
export type Part<Name extends Namespace = Namespace> =
  | Name
  | { [One in Name]: `${One}.${Groups<Messages[One]>}` }[Name]
type Groups<Words> = { [Key in keyof Words & string]: Words[Key] extends string ? never : Key }[keyof Words &
  string]

/** A part that is in a file of a group. */
export type GroupedPart = Part<Grouped>

const groupByName = new Map(
  (Object.keys(wordGroups) as WordGroup[]).flatMap(group =>
    wordGroups[group].map(name => [name as string, group] as const),
  ),
)

/** The groups that hold these parts, each once. */
export const groupsOf = (parts: readonly GroupedPart[]): WordGroup[] => [
  ...new Set(parts.map(part => groupByName.get(part.split('.')[0] ?? '') ?? 'frame')),
]
