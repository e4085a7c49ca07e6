import type { Kind } from './values'

/**
 * The form of a value in a sentence: words, a code that chooses the sentence and is not shown, a plain number, a day
 * `YYYY-MM-DD`, a percentage such as 79, or an amount in major units, whose currency is the detail `currency`. A form with
 * `?` may be left out; an amount of nothing is one that is not known.
 */
type Form =
  | 'text'
  | 'code'
  | 'number'
  | 'date'
  | 'percent'
  | 'money'
  | 'text?'
  | 'number?'
  | 'date?'
  | 'money?'

/** A task of the week. Its fingerprint is what a dismissal or a snooze names. */
const task = { fingerprint: 'text?' } as const
const ofOccasion = { person: 'text?', occasion: 'text', date: 'date', ...task } as const
const ofGift = {
  gift: 'text',
  person: 'text?',
  store: 'text?',
  occasion: 'text?',
  date: 'date?',
  ...task,
} as const
const budget = { budget: 'text', percent: 'percent', left: 'money', currency: 'text', ...task } as const
/** The gift that one person buys and others chip in for. */
const share = { gift: 'text', by: 'text', list: 'text' } as const
/** A wish that its reader gives. `listId` leads there. */
const wish = { item: 'text', list: 'text', listId: 'text?' } as const
const draw = { draw: 'text', by: 'text', date: 'date?' } as const

/**
 * The details of each kind of news: names as they are when it happens, for its sentence. messages/<language>/notices.json
 * has the sentences, and each names only these.
 */
export const detailsOf = {
  /** `type` is the type of the reminder. */
  'reminder.due': { title: 'text', text: 'text?', type: 'text?' },
  'task.order': { ...ofGift, by: 'date' },
  'task.late': ofGift,
  'task.ideas': ofOccasion,
  'task.pick': ofOccasion,
  'task.wrap': { ...ofOccasion, occasion: 'text?' },
  'task.return': { gift: 'text', by: 'date', store: 'text?', ...task },
  'budget.half': budget,
  'budget.nearLimit': budget,
  'budget.spent': budget,
  'budget.atRisk': budget,
  /** `finding`: what was found in a mail that came to the secret address. */
  'orderMail.came': { finding: 'code', store: 'text?' },
  'parcel.due': { gift: 'text', person: 'text?', date: 'date?' },
  /**
   * `changes` are those of the claim, with a space between them: `name url quantity unavailable`. `newName` and
   * `quantity` say what it is now; without a quantity any number is welcome.
   */
  'claim.changed': { ...wish, changes: 'text', newName: 'text?', quantity: 'number?' },
  'claim.gone': wish,
  'claim.released': wish,
  'claim.nudge': wish,
  'claim.coGiver': { ...share, amount: 'money?', currency: 'text?' },
  /** `answer`: `in`, `declined` or `left`. */
  'share.answered': { ...share, answer: 'code' },
  'share.ended': share,
  'claim.received': { ...wish, by: 'text' },
  'list.shared': { list: 'text', by: 'text', family: 'text?' },
  'list.invited': { list: 'text', by: 'text', role: 'code' },
  'list.joined': { list: 'text', name: 'text' },
  'list.revealed': { list: 'text' },
  'draw.drawn': draw,
  'draw.redrawn': draw,
  'draw.cancelled': draw,
  'draw.revealed': draw,
  'family.joined': { name: 'text', family: 'text' },
  'family.left': { name: 'text', family: 'text' },
  'family.occasion': { occasion: 'text', by: 'text', date: 'date?', family: 'text' },
  'circle.heart': { by: 'text', what: 'text?' },
  'import.done': { created: 'number', failed: 'number' },
  'report.made': { report: 'text' },
  /** `reason`: `failing` or `gone`. */
  'webhook.off': { webhook: 'text', reason: 'code' },
  /** `account` is the address at the other service. */
  'connection.ends': { account: 'text' },
  'telegram.off': {},
  test: {},
} as const satisfies Record<Kind, Readonly<Record<string, Form>>>

type Forms<K extends Kind> = (typeof detailsOf)[K]
type Stored<F> = F extends `${'text' | 'code' | 'date'}${'?' | ''}` ? string : number
type Optional<K extends Kind> = {
  [Name in keyof Forms<K>]: Forms<K>[Name] extends `${string}?` ? Name : never
}[keyof Forms<K>]

/** The details that `announce` takes for a kind. */
export type Details<K extends Kind> = {
  [Name in Exclude<keyof Forms<K>, Optional<K>>]: Stored<Forms<K>[Name]>
} & {
  [Name in Optional<K>]?: Stored<Forms<K>[Name]> | null
}

/** Details as they are stored. Those of a row from before a kind got one more lack it. */
export type StoredDetails = Readonly<Record<string, string | number | null>>
