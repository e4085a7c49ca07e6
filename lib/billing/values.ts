/** What a plan may limit, and what usage tells. */
export const metrics = ['people', 'gifts', 'lists', 'families', 'members', 'storage', 'emails'] as const

/** `community` is the plan of an installation without paid plans: nothing is limited. */
export const plans = ['community'] as const

export const intervals = ['month', 'year'] as const
export const subscriptionStatuses = ['incomplete', 'trialing', 'active', 'past_due', 'canceled'] as const
export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
