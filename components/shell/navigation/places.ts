import {
  AlarmClock,
  Bell,
  BookHeart,
  CalendarHeart,
  ChartColumn,
  ChartSpline,
  CreditCard,
  Database,
  Gift,
  HouseHeart,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Orbit,
  Plug,
  Search,
  Settings,
  Sparkles,
  Ticket,
  Trash2,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'

/** The screens that the frame leads to. A screen joins the lists below when it exists. */
export const icons = {
  dashboard: LayoutDashboard,
  search: Search,
  notifications: Bell,
  reminders: AlarmClock,
  gifts: Gift,
  people: Users,
  occasions: CalendarHeart,
  budgets: Wallet,
  families: HouseHeart,
  'gift-ideas': Lightbulb,
  recommendations: Sparkles,
  analytics: ChartColumn,
  'advanced-analytics': ChartSpline,
  wishlists: BookHeart,
  draws: Ticket,
  social: Orbit,
  tracking: Truck,
  billing: CreditCard,
  settings: Settings,
  data: Database,
  integrations: Plug,
  trash: Trash2,
} satisfies Record<string, LucideIcon>

export type Place = keyof typeof icons

export const hrefOf = (place: Place) => `/app/${place}`

/** The screen that an address belongs to; `/app` itself is the dashboard. */
export function placeOf(pathname: string): Place | null {
  const name = pathname === '/app' ? 'dashboard' : (pathname.split('/')[2] ?? '')
  if (name === 'expenses' || name === 'gift-cards') return 'budgets'
  if (name === 'reports') return 'analytics'
  return Object.hasOwn(icons, name) ? (name as Place) : null
}

export const sidebar = {
  top: ['dashboard', 'search', 'notifications'],
  plan: ['gifts', 'people', 'occasions', 'budgets', 'wishlists', 'families', 'draws'],
  discover: ['gift-ideas', 'recommendations', 'analytics'],
  more: ['reminders', 'tracking', 'social', 'advanced-analytics', 'data', 'integrations', 'trash'],
  bottom: ['billing', 'settings'],
} as const satisfies Record<string, readonly Place[]>

export const bottomBar = ['dashboard', 'gifts', 'people', 'search'] as const satisfies readonly Place[]

/** Everything that the bottom bar leaves out. */
export const moreSheet = {
  plan: [
    'occasions',
    'wishlists',
    'budgets',
    'tracking',
    'families',
    'draws',
    'social',
    'reminders',
    'notifications',
  ],
  discover: ['gift-ideas', 'recommendations', 'analytics', 'advanced-analytics'],
  account: ['settings', 'data', 'integrations', 'billing', 'trash'],
} as const satisfies Record<string, readonly Place[]>

/** The pages that a swipe turns, in order. */
export const swipePages = [
  'dashboard',
  'gifts',
  'people',
  'occasions',
  'analytics',
] as const satisfies readonly Place[]

/** Whether an address is one of the pages that the foot of a phone or a swipe leads to, and not below one. */
export const isRoot = (pathname: string) =>
  pathname === '/app' || [...swipePages, 'search' as const].some(place => pathname === hrefOf(place))

/** Where a phone's plus adds the page's own kind of thing; on the other pages of the swipe it is the quick add. */
const adds: Partial<Record<Place, string>> = {
  people: '/app/people/new',
  occasions: '/app/occasions/new',
  budgets: '/app/budgets/new',
  wishlists: '/app/wishlists/new',
  'gift-ideas': '/app/gifts/new?status=idea',
  notifications: '/app/reminders/new',
  reminders: '/app/reminders/new',
}

/**
 * The action of the plus button on a phone, by address: opens a form, opens quick add, or null where there is no
 * button.
 */
export function plusOf(pathname: string): { place: Place; href: string | null } | null {
  const place = placeOf(pathname)
  const own = place && (pathname === '/app' || pathname === hrefOf(place))
  if (!own || !(place in adds || swipePages.some(page => page === place))) return null
  return { place, href: adds[place] ?? null }
}

/** The page above one that names none. */
export function parentOf(pathname: string): string {
  const place = placeOf(pathname)
  if (place === 'advanced-analytics') return hrefOf('analytics')
  if (place === 'tracking' && pathname === hrefOf(place)) return hrefOf('gifts')
  if (place === 'reminders' && pathname === hrefOf(place)) return hrefOf('notifications')
  return place && pathname !== hrefOf(place) ? hrefOf(place) : '/app'
}

const thing = (pathname: string) => pathname.split('/').slice(0, 4).join('/')

/** Whether the browser's own back leads where the arrow should: to the parent, or to where somebody came from. */
export function leadsBack(here: string, parent: string, earlier: string | null): boolean {
  if (earlier === null || earlier === here) return false
  if (earlier === parent) return true
  // The tabs and the form of the same thing are no place to come from, nor is any other form.
  if (thing(earlier) === thing(here) || /\/(new|edit)$/.test(earlier)) return false
  return earlier === '/app' || earlier.startsWith('/app/')
}

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
  'gift-ideas': '6',
}
