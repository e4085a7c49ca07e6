import type { ShareState } from './values'

interface Asked {
  amountMinor: number
  agreedMinor: number | null
  state: ShareState
}

/**
 * A share after its buyer named it with an amount, and whether its co-giver is asked. Somebody without an account cannot
 * be asked and is in at once. An agreed amount may become less without a question; a larger one is asked, and until the
 * answer the agreed one counts. Who declined and is named again is asked again.
 */
export function nextShare(
  before: Asked | null,
  { userId, amountMinor }: { userId: string | null; amountMinor: number },
): Asked & { asks: boolean } {
  if (userId === null) return { amountMinor, agreedMinor: amountMinor, state: 'in', asks: false }
  const asked = { amountMinor, agreedMinor: null, state: 'asked', asks: true } as const
  if (before === null || before.state === 'withdrawn' || before.state === 'declined') return asked
  if (before.state === 'in') {
    const agreed = before.agreedMinor ?? 0
    return amountMinor <= agreed
      ? { amountMinor, agreedMinor: amountMinor, state: 'in', asks: false }
      : { amountMinor, agreedMinor: agreed, state: 'in', asks: amountMinor !== before.amountMinor }
  }
  return { ...asked, asks: amountMinor !== before.amountMinor }
}

/**
 * The amounts after the cost of a claim changed and its buyer named none. They stay where the new cost has room for them:
 * the buyer pays the difference. Else everybody pays the same. Shares of an unknown cost were nothing and are even now.
 */
export function amountsAfter(cost: number | null, was: number | null, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((one, other) => one + other, 0)
  if (cost === null || (was !== null && sum <= cost)) return [...amounts]
  const even = Math.floor(cost / (amounts.length + 1))
  return was === null ? amounts.map(() => even) : amounts.map(amount => Math.min(amount, even))
}
