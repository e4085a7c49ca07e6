/** What a plan may limit, and what usage tells. */
export const metrics = ['people', 'gifts', 'lists', 'families', 'members', 'storage', 'emails'] as const

/** The plans that are paid for. */
export const paidPlans = ['plus', 'family'] as const
export type PaidPlan = (typeof paidPlans)[number]

/** `community` is the plan of an installation without paid plans: nothing is limited. */
export const plans = ['community', 'free', ...paidPlans] as const

export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

export const subscriptionStatuses = ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] as const
export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

/** Days for which a plan goes on after a payment failed. */
export const graceDays = 14

type Limits = Record<(typeof metrics)[number], number | null>

/** Sizes are told in powers of ten, so that a limit is a round number on every screen. */
const megabyte = 1_000_000
const none: Limits = {
  people: null,
  gifts: null,
  lists: null,
  families: null,
  members: null,
  storage: null,
  emails: null,
}

/** The most of each that an account with a plan can have. Storage is in bytes, gifts are those of a year. */
export const limitsOf: Record<(typeof plans)[number], Limits> = {
  community: none,
  free: { ...none, people: 30, gifts: 200, lists: 3, families: 1, members: 6, storage: 100 * megabyte },
  plus: {
    ...none,
    people: 200,
    gifts: 5000,
    lists: 25,
    families: 3,
    members: 12,
    storage: 2000 * megabyte,
  },
  family: { ...none, lists: 100, families: 10, members: 30, storage: 10_000 * megabyte },
}
