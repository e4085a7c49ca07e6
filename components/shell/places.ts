import {
  BookHeart,
  CalendarHeart,
  ChartColumn,
  ChartSpline,
  Database,
  Gift,
  HouseHeart,
  LayoutDashboard,
  type LucideIcon,
  Orbit,
  Search,
  Settings,
  Trash2,
  Users,
  Wallet,
} from 'lucide-react'

/** The screens that the frame leads to. A screen joins the lists below when it exists. */
export const icons = {
  dashboard: LayoutDashboard,
  search: Search,
  gifts: Gift,
  people: Users,
  occasions: CalendarHeart,
  budgets: Wallet,
  families: HouseHeart,
  analytics: ChartColumn,
  'advanced-analytics': ChartSpline,
  wishlists: BookHeart,
  social: Orbit,
  settings: Settings,
  data: Database,
  trash: Trash2,
} satisfies Record<string, LucideIcon>

export type Place = keyof typeof icons

export const hrefOf = (place: Place) => `/app/${place}`

/** The screen that an address belongs to; `/app` itself is the dashboard. */
export function placeOf(pathname: string): Place | null {
  const name = pathname === '/app' ? 'dashboard' : (pathname.split('/')[2] ?? '')
  if (name === 'expenses') return 'budgets'
  if (name === 'reports') return 'analytics'
  return Object.hasOwn(icons, name) ? (name as Place) : null
}

export const sidebar = {
  top: ['dashboard', 'search'],
  plan: ['gifts', 'people', 'occasions', 'budgets', 'families'],
  discover: ['analytics'],
  more: ['wishlists', 'social', 'advanced-analytics', 'data', 'trash'],
  bottom: ['settings'],
} as const satisfies Record<string, readonly Place[]>

export const bottomBar = ['dashboard', 'gifts', 'people', 'search'] as const satisfies readonly Place[]

/** Everything that the bottom bar leaves out. */
export const moreSheet = {
  plan: ['occasions', 'budgets', 'families', 'wishlists', 'social'],
  discover: ['analytics', 'advanced-analytics'],
  account: ['settings', 'data', 'trash'],
} as const satisfies Record<string, readonly Place[]>

/** The pages that a swipe turns, in order. */
export const swipePages = [
  'dashboard',
  'gifts',
  'people',
  'occasions',
  'analytics',
] as const satisfies readonly Place[]

/** The page that a swipe leads to: forward is to the left, in right-to-left languages to the right. */
export function swipeTarget(from: Place | null, side: 'left' | 'right', dir: 'ltr' | 'rtl'): Place | null {
  const pages: readonly (Place | null)[] = swipePages
  const at = pages.indexOf(from)
  if (at < 0) return null
  const forward = (side === 'left') === (dir === 'ltr')
  return swipePages[at + (forward ? 1 : -1)] ?? null
}

/** The digit of a screen, as in the sidebar's order of the finished product. */
export const digits: Partial<Record<Place, string>> = {
  dashboard: '1',
  gifts: '2',
  people: '3',
  occasions: '4',
  budgets: '5',
}
