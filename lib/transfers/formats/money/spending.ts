import type { spendingSigns } from '@/lib/transfers/values'
import { type Flow, soundsIncoming } from './money-words'

export interface Spending {
  by: (typeof spendingSigns)[number]
  /** The word or the column of spending; `-` or `+` for amounts and balances. Null when all is spending. */
  spent: string | null
  /** Whether the user turned it round. */
  turned: boolean
}

/** One booking, as it is written. */
export interface Booking {
  /** Its words, by which wages and refunds are known. */
  text: string
  amount: number | null
  outflow: number | null
  inflow: number | null
  /** The direction that a word beside the amount states; null for none or an unknown word. */
  flow: Flow | null
  /** That word. */
  word: string
  balance: number | null
}

/** The amount that a booking spent; null where nothing was spent. `unclear`: the direction is not known. */
export type Spent = { amount: number } | 'received' | 'none' | 'unclear'

export interface Known {
  /** The headings of two columns, where the table has them. */
  columns?: { outflow?: string; inflow?: string }
  /** The sign of spending in a format that has only one. */
  sign?: 1 | -1
  /** Whether the table is surely of a bank account, where a minus is money that left. */
  isAccount: boolean
  /** Whether it is a statement and not a list of expenses that somebody wrote. */
  isStatement: boolean
}

export interface Direction {
  spending: Spending
  /** Whether the table itself tells. If not, the user is asked. */
  sure: boolean
  of(booking: Booking, index: number): Spent
}

/** Amounts have at most four decimals; a sum of floats has more. */
const near = (one: number, other: number) => Math.abs(one - other) < 0.00501

/** 1 or -1: the sign that most of the amounts have. */
const usualSign = (amounts: readonly number[]): 1 | -1 =>
  amounts.filter(amount => amount < 0).length * 2 > amounts.length ? -1 : 1

const isAmount = (amount: number | null): amount is number => amount !== null && amount !== 0

const made = (amount: number): Spent => (amount > 0 ? { amount } : amount < 0 ? 'received' : 'none')

/** How a table tells spending from income. `turned` is the user's word that it is the other way round. */
export function directionOf(bookings: readonly Booking[], known: Known, turned: boolean): Direction {
  if (known.columns) return byColumns(bookings, known.columns, turned)
  const words = bookings.filter(({ flow, amount }) => (flow === 'out' || flow === 'in') && isAmount(amount))
  if (words.length > 0) return byWord(bookings, words, turned)
  return byAmount(bookings, known, turned)
}

function byColumns(
  bookings: readonly Booking[],
  { outflow, inflow }: { outflow?: string; inflow?: string },
  turned: boolean,
): Direction {
  const amounts = (side: 'outflow' | 'inflow') => bookings.map(booking => booking[side]).filter(isAmount)
  const signs = { outflow: usualSign(amounts('outflow')), inflow: usualSign(amounts('inflow')) }
  const [spent, received] = turned ? (['inflow', 'outflow'] as const) : (['outflow', 'inflow'] as const)
  return {
    spending: { by: 'columns', spent: (turned ? inflow : outflow) ?? null, turned },
    sure: true,
    of: booking => {
      const out = (booking[spent] ?? 0) * signs[spent]
      const back = (booking[received] ?? 0) * signs[received]
      // A row with both is two bookings, or none that we understand.
      if (out !== 0 && back !== 0) return 'unclear'
      return back !== 0 ? 'received' : made(out)
    },
  }
}

function byWord(bookings: readonly Booking[], words: readonly Booking[], turned: boolean): Direction {
  const [spent, received] = turned ? (['in', 'out'] as const) : (['out', 'in'] as const)
  const amountsOf = (flow: Flow) =>
    words.filter(booking => booking.flow === flow).map(({ amount }) => amount as number)
  const signs = { out: usualSign(amountsOf('out')), in: usualSign(amountsOf('in')), none: 1 }
  const has = (flow: Flow) => words.some(booking => booking.flow === flow)
  // Card companies write CR behind what they pay back, and nothing behind a purchase.
  const rest: Flow | null =
    bookings.some(({ word }) => word === '') && has('out') !== has('in') ? (has('out') ? 'in' : 'out') : null
  const word = words.find(booking => booking.flow === spent)?.word
  return {
    spending: { by: 'word', spent: word ?? null, turned },
    sure: true,
    of: ({ amount, flow, word }) => {
      if (!isAmount(amount)) return 'none'
      const side = flow ?? (word === '' ? rest : null)
      if (side === 'none') return 'none'
      if (side === null) return 'unclear'
      if (side === received) return 'received'
      return made(amount * signs[side])
    },
  }
}

/**
 * What the balances say about each amount: whether it lowered the balance. Null when they do not follow from
 * the amounts.
 */
function byBalances(
  bookings: readonly Booking[],
): { lowers: (boolean | null)[]; signed: 1 | -1 | null } | null {
  const rows = bookings
    .map((booking, index) => ({ ...booking, index }))
    .filter(({ amount }) => isAmount(amount))
  let best: { lowers: (boolean | null)[]; signed: 1 | -1 | null; share: number } | null = null
  for (const step of [-1, 1]) {
    const lowers: (boolean | null)[] = bookings.map(() => null)
    let [tried, fits, along, against] = [0, 0, 0, 0]
    for (const [at, row] of rows.entries()) {
      const before = rows[at + step]
      if (!before || before.balance === null || row.balance === null || row.amount === null) continue
      tried++
      const change = row.balance - before.balance
      if (!near(Math.abs(change), Math.abs(row.amount))) continue
      fits++
      lowers[row.index] = change < 0
      if (change < 0 === row.amount < 0) along++
      else against++
    }
    const share = tried ? fits / tried : 0
    if (fits >= 1 && share >= 0.8 && share > (best?.share ?? 0))
      best = { lowers, signed: against === 0 ? 1 : along === 0 ? -1 : null, share }
  }
  return best
}

function byAmount(bookings: readonly Booking[], known: Known, turned: boolean): Direction {
  const amounts = bookings.map(({ amount }) => amount).filter(isAmount)
  const negative = amounts.filter(amount => amount < 0).length
  const positive = amounts.length - negative
  const bySign = (sign: 1 | -1, sure: boolean): Direction => {
    const way = turned ? -sign : sign
    return {
      spending: { by: 'sign', spent: way < 0 ? '-' : '+', turned },
      sure,
      of: ({ amount }) => (amount === null ? 'none' : made(amount * way)),
    }
  }
  if (known.sign) return bySign(known.sign, true)
  const balances = byBalances(bookings)
  if (negative === 0 && balances && known.isStatement) {
    return {
      spending: { by: 'balance', spent: turned ? '+' : '-', turned },
      sure: true,
      of: ({ amount, text }, index) => {
        if (!isAmount(amount)) return 'none'
        // The first row has no balance before it: only its words can tell.
        const lowers = balances.lowers[index] ?? (soundsIncoming(text) ? false : null)
        return lowers === null ? 'unclear' : lowers !== turned ? made(amount) : 'received'
      },
    }
  }
  if (negative === 0) {
    // Some of the amounts of a statement came in. Where nothing else tells, those rows are not guessed.
    const guessed = known.isStatement && !turned
    return {
      spending: { by: 'all', spent: null, turned },
      sure: true,
      of: ({ amount, text }) =>
        !isAmount(amount)
          ? 'none'
          : turned
            ? 'received'
            : guessed && soundsIncoming(text)
              ? 'unclear'
              : made(amount),
    }
  }
  if (positive === 0) return bySign(-1, true)
  let [minus, plus] = [0, 0]
  for (const { amount, text } of bookings) {
    if (!isAmount(amount) || !soundsIncoming(text)) continue
    if (amount > 0) minus++
    else plus++
  }
  if (balances?.signed === -1) return bySign(1, true)
  if (plus > minus) return bySign(1, positive >= negative)
  if (minus > plus || balances?.signed === 1 || known.isAccount) return bySign(-1, true)
  return bySign(-1, negative > positive)
}
