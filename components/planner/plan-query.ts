export const planViews = ['people', 'status', 'shopping', 'wrap'] as const
export type PlanView = (typeof planViews)[number]
export const planOrders = ['notDone', 'byName'] as const
export type PlanOrder = (typeof planOrders)[number]

/** The choices in the address of a plan. */
export interface PlanQuery {
  view: PlanView
  show: PlanOrder
}

export const readPlanQuery = (params: Record<string, string | string[] | undefined>): PlanQuery => ({
  view: planViews.find(view => view === params.view) ?? 'people',
  show: planOrders.find(order => order === params.show) ?? 'notDone',
})

/** The address of a plan after some changes. */
export function planHref(occasionId: string, query: PlanQuery, changes: Partial<PlanQuery> = {}): string {
  const next = { ...query, ...changes }
  const params = new URLSearchParams()
  if (next.view !== 'people') params.set('view', next.view)
  if (next.show !== 'notDone') params.set('show', next.show)
  const text = params.toString()
  return `/app/occasions/${occasionId}${text ? `?${text}` : ''}`
}

/** The form of a new gift for somebody at an occasion. */
export function newGiftHref(occasionId: string, personId: string | null, isIdea = false): string {
  const params = new URLSearchParams({ occasionId })
  if (personId) params.set('personId', personId)
  if (isIdea) params.set('status', 'idea')
  return `/app/gifts/new?${params}`
}
