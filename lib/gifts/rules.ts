import { addDays, type PlainDate } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { blankOf, type Searched, searchParts } from '@/lib/core/record'
import type { ErrorKey } from '@/lib/core/say'
import { closeProduct, productFrom, similarity } from '@/lib/core/similar'
import { fold, searchLines } from '@/lib/core/text'
import { giftFields } from './fields'
import type { Gift, GiftStatus, Tracking } from './schema'

const order = { idea: 0, planned: 1, purchased: 2, wrapped: 3, given: 4 } as const

const rankOf = (status: GiftStatus) =>
  status === 'returned' || status === 'cancelled' ? null : order[status]

/**
 * Gifts move forward to any stage, back by one stage or to planned. They can be returned once bought, and cancelled
 * until given. From a side exit they start over: as an idea, planned, or bought.
 */
export function canMove(from: GiftStatus, to: GiftStatus): boolean {
  if (from === to) return true
  if (to === 'returned') return isPurchased(from)
  const before = rankOf(from)
  if (to === 'cancelled') return before !== null && from !== 'given'
  const after = order[to]
  if (before === null) return after <= order.purchased
  return after > before || after === before - 1 || to === 'planned'
}

/** The next stage; null after the last one and for side exits. */
export function nextStage(status: GiftStatus): GiftStatus | null {
  const next = { idea: 'planned', planned: 'purchased', purchased: 'wrapped', wrapped: 'given' } as const
  return status in next ? next[status as keyof typeof next] : null
}

type Staged = Pick<Gift, 'status' | 'direction' | 'thankYou' | 'purchaseDate' | 'reaction' | 'tracking'>
type StageChanges = Partial<Staged> & { isPurchased?: boolean }
type StageFields = Pick<Staged, 'status' | 'thankYou' | 'purchaseDate' | 'reaction'>

/** The stage that the changes lead to; null when status and isPurchased contradict each other. */
function targetOf(before: Staged, changes: StageChanges, isNew: boolean): GiftStatus | null {
  const { status, isPurchased: bought, direction, tracking } = changes
  if (status !== undefined && bought !== undefined && isPurchased(status) !== bought) return null
  if (
    status === undefined &&
    bought === undefined &&
    direction === 'received' &&
    (isNew || before.direction !== direction)
  ) {
    return rankOf(before.status) === null ? before.status : 'given'
  }
  let target = status ?? before.status
  if (bought === true && !isPurchased(target)) target = 'purchased'
  if (bought === false && isPurchased(target)) target = 'planned'
  const parcel = tracking != null && JSON.stringify(tracking) !== JSON.stringify(before.tracking)
  const steppingBack = isPurchased(before.status) && !isPurchased(target)
  return parcel && !steppingBack && (target === 'idea' || target === 'planned') ? 'purchased' : target
}

/**
 * Applies a change of status, isPurchased, direction, tracking, reaction or thank-you to the fields that depend on
 * them. `today` dates a purchase that has no date. A new gift may start at any stage. Returns the fields to store,
 * `refused` for a move that does not exist, or `fault` for values that do not fit.
 */
export function applyStatus(
  before: Staged,
  changes: StageChanges,
  today: PlainDate,
  isNew = false,
):
  | StageFields
  | { refused: { from: GiftStatus; to: GiftStatus } }
  | { fault: { path: string; message: ErrorKey } } {
  const status = targetOf(before, changes, isNew)
  if (status === null) return { fault: { path: 'isPurchased', message: 'choiceInvalid' } }
  if (!isNew && !canMove(before.status, status)) return { refused: { from: before.status, to: status } }

  const direction = changes.direction ?? before.direction
  const asked = changes.thankYou
  if (direction === 'given' && asked && asked !== 'none' && asked !== before.thankYou) {
    return { fault: { path: 'thankYou', message: 'thankYouOnlyReceived' } }
  }
  const thankYou = direction === 'given' ? 'none' : (asked ?? before.thankYou)

  const done = status === 'given' || status === 'returned'
  if (!done && changes.reaction && changes.reaction !== before.reaction) {
    return { fault: { path: 'reaction', message: 'reactionOnlyGiven' } }
  }
  const reaction = done ? (changes.reaction === undefined ? before.reaction : changes.reaction) : null

  let purchaseDate = changes.purchaseDate === undefined ? before.purchaseDate : changes.purchaseDate
  const wasBought = isPurchased(before.status) || before.status === 'returned'
  if (status === 'idea' || status === 'planned') {
    if (!isNew && (wasBought || before.status === 'cancelled')) purchaseDate = null
  } else if (isPurchased(status) && (isNew || !isPurchased(before.status)) && direction === 'given') {
    purchaseDate ??= today
  }
  return { status, thankYou, purchaseDate, reaction }
}

/** The defaults of a gift. */
export const blankGift = {
  ...blankOf(giftFields),
  occasionDate: null,
  priceMinor: null,
  wholeMinor: null,
}

/** Days before the occasion that are kept for wrapping. */
export const wrapDays = 2
const warnDays = 3

/** The day by which a gift must arrive, so that there is time to wrap it. */
export const needBy = (occasionDate: PlainDate): PlainDate => addDays(occasionDate, -wrapDays)

/** The day by which to order, with the days that the gift takes from its order to the door. */
export const orderBy = (gift: Pick<Gift, 'leadDays'>, occasionDate: PlainDate): PlainDate =>
  addDays(needBy(occasionDate), -gift.leadDays)

/** Whether a parcel ordered today would arrive too late, so that only a local shop can help. */
export const isTooLateToOrder = (
  { leadDays }: Pick<Gift, 'leadDays'>,
  occasionDate: PlainDate,
  today: PlainDate,
) => addDays(today, leadDays) >= occasionDate

type Parcel = { status: GiftStatus; tracking: Tracking | null; leadDays: number }

/** Whether a parcel is under way: bought, with tracking, and not delivered yet. */
export const onTheWay = (gift: Pick<Parcel, 'status' | 'tracking'>) =>
  gift.status === 'purchased' && gift.tracking !== null && gift.tracking.status !== 'delivered'

/**
 * Whether the gift will arrive in time. A parcel on its way cannot arrive before its expected day, nor before today.
 */
export function risk(gift: Parcel, occasionDate: PlainDate, today: PlainDate): 'late' | 'at_risk' | 'ok' {
  if (onTheWay(gift)) {
    const expected = gift.tracking?.expectedDate
    const arrival = expected && expected > today ? expected : today
    return arrival > needBy(occasionDate) ? 'late' : 'ok'
  }
  const open = gift.status === 'idea' || gift.status === 'planned'
  return open && today > addDays(orderBy(gift, occasionDate), -warnDays) ? 'at_risk' : 'ok'
}

/** `buy` is a planned gift without an occasion; `arrives` has no date where the carrier names none. */
export type NextStep =
  | { kind: 'orderBy'; date: PlainDate; urgent: boolean }
  | { kind: 'arrives'; date: PlainDate | null; late: boolean }
  | { kind: 'delivered' | 'wrap' | 'give' | 'pick' | 'thank' | 'buy' }

/** The next action for a gift, or null when nothing is left to do. */
export function nextStep(
  gift: Parcel & Pick<Gift, 'direction' | 'thankYou'>,
  occasionDate: PlainDate | null,
  today: PlainDate,
): NextStep | null {
  if (gift.status === 'returned' || gift.status === 'cancelled') return null
  if (gift.direction === 'received') return gift.thankYou === 'sent' ? null : { kind: 'thank' }
  if (gift.status === 'idea') return { kind: 'pick' }
  if (gift.status === 'planned') {
    if (!occasionDate) return { kind: 'buy' }
    return {
      kind: 'orderBy',
      date: orderBy(gift, occasionDate),
      urgent: risk(gift, occasionDate, today) === 'at_risk',
    }
  }
  if (gift.status === 'purchased') {
    if (gift.tracking?.status === 'delivered') return { kind: 'delivered' }
    if (!onTheWay(gift)) return { kind: 'wrap' }
    const late = occasionDate !== null && risk(gift, occasionDate, today) === 'late'
    return { kind: 'arrives', date: gift.tracking?.expectedDate ?? null, late }
  }
  return gift.status === 'wrapped' ? { kind: 'give' } : null
}

/** The search text of a gift, folded, one field a line so that no match spans two fields. */
export const searchText = (gift: Searched<typeof giftFields>) => searchLines(searchParts(giftFields, gift))

const nameWords = (folded: string) =>
  folded.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 3 || /[^\p{Script=Latin}\p{N}]/u.test(word))

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A name, folded once for comparing it with many others. */
export interface NameMeaning {
  folded: string
  words: readonly { word: string; anywhere: boolean }[]
}

/** Chinese and Japanese have no spaces between words, so one of their words may stand anywhere in the other. */
export function nameMeaning(name: string): NameMeaning {
  const folded = fold(name)
  return { folded, words: nameWords(folded).map(word => ({ word, anywhere: unspaced.test(word) })) }
}

type Word = NameMeaning['words'][number]
const sameWord = ({ word, anywhere }: Word, within: Word) =>
  anywhere ? within.word.includes(word) : within.word.startsWith(word)

/**
 * Whether two names seem to mean the same thing: they share half the words of the shorter one, or one contains the
 * other.
 */
export function meansTheSame(one: NameMeaning, other: NameMeaning): boolean {
  const [short, long] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words]
  if (short.length === 0) return one.folded !== '' && one.folded === other.folded
  let shared = 0
  for (const [at, word] of short.entries()) {
    if (long.some(known => sameWord(word, known) || sameWord(known, word))) shared += 1
    if (shared * 2 >= short.length) return true
    if ((shared + short.length - at - 1) * 2 < short.length) return false
  }
  return false
}

interface Remembered {
  name: string
  link?: string | null
}

/**
 * Tells of many gifts whether somebody who chooses this one should hear of them: their names mean the same, or their
 * product page.
 */
export function reminding({ name, link }: Remembered): (other: Remembered) => boolean {
  const meaning = nameMeaning(name)
  const product = productFrom(name, link)
  return other =>
    meansTheSame(meaning, nameMeaning(other.name)) ||
    similarity(product, productFrom(other.name, other.link)) >= closeProduct
}
