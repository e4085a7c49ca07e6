'use client'
import {
  Archive,
  Bell,
  CalendarDays,
  ChevronRight,
  Coins,
  CreditCard,
  Download,
  EyeOff,
  HouseHeart,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Plug,
  RefreshCw,
  ServerCog,
  Shield,
  SlidersHorizontal,
  Upload,
  User,
  Webhook,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type SettingsPage, settingsGroups, settingsPages } from '@/components/preferences/settings-index'
import { SettingsSearch } from '@/components/preferences/settings-search'
import { cn } from '@/lib/client/cn'

const icons: Record<SettingsPage, LucideIcon> = {
  account: User,
  security: Shield,
  privacy: EyeOff,
  preferences: SlidersHorizontal,
  currencies: Coins,
  notifications: Bell,
  calendar: CalendarDays,
  families: HouseHeart,
  import: Upload,
  export: Download,
  backup: Archive,
  sync: RefreshCw,
  recovery: LifeBuoy,
  billing: CreditCard,
  integrations: Plug,
  keys: KeyRound,
  webhooks: Webhook,
}
const groups = Object.keys(settingsGroups) as (keyof typeof settingsGroups)[]

/** The page on which the settings begin. A phone shows the list of all pages there, everything else the account too. */
const start = '/app/settings'

/**
 * The pages of the settings in groups, under a search: beside the page, on a phone a screen of its own. `operator` is the name
 * of the operator's page, and null for everybody else.
 */
export function SettingsNav({ operator }: { operator: string | null }) {
  const t = useTranslations('settings')
  const path = usePathname()
  const [isSearching, setSearching] = useState(false)
  const isOpen = (page: SettingsPage) =>
    path === settingsPages[page] || (page === 'account' && path === start)
  return (
    <div className={cn('self-start md:sticky md:top-6', path !== start && 'max-md:hidden')}>
      <SettingsSearch onSearch={setSearching} />
      <nav aria-label={t('label')} className={cn('pt-4', isSearching && 'hidden')}>
        {groups.map(group => (
          <section key={group} aria-label={t(`groups.${group}`)} className="pb-3 max-md:pb-5">
            <h2 className="px-2.5 pb-1 font-semibold text-ink-3 text-xs">{t(`groups.${group}`)}</h2>
            <ul className="max-md:divide-y max-md:divide-line max-md:overflow-hidden max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface">
              {settingsGroups[group].map((page: SettingsPage) => {
                const Icon = icons[page]
                return (
                  <li key={page}>
                    <a
                      href={settingsPages[page]}
                      data-soft=""
                      aria-current={isOpen(page) ? 'page' : undefined}
                      className={cn(
                        'flex min-h-9 items-center gap-2.5 px-2.5 font-medium text-ink-2 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 has-data-[slot=underway]:bg-sunken has-data-[slot=underway]:text-ink max-md:min-h-13 max-md:px-3.5 max-md:text-ink md:rounded-md md:border md:border-transparent',
                        isOpen(page) &&
                          'md:border-line md:bg-surface md:font-semibold md:text-ink md:shadow-1 md:hover:bg-surface',
                      )}
                    >
                      <Icon
                        aria-hidden="true"
                        className={cn('size-4.5 shrink-0', isOpen(page) && 'md:text-primary')}
                      />
                      <span className="min-w-0 flex-1">{t(`names.${page}`)}</span>
                      <ChevronRight
                        aria-hidden="true"
                        className="flip size-4.5 shrink-0 text-ink-3 md:hidden"
                      />
                    </a>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        {operator ? (
          <a
            href="/app/operator"
            data-soft=""
            className="flex min-h-9 items-center gap-2.5 border-line px-2.5 font-medium text-ink-2 hover:bg-sunken hover:text-ink max-md:min-h-13 max-md:rounded-lg max-md:border max-md:bg-surface max-md:px-3.5 max-md:text-ink md:rounded-md"
          >
            <ServerCog aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="min-w-0 flex-1">{operator}</span>
            <ChevronRight aria-hidden="true" className="flip size-4.5 shrink-0 text-ink-3 md:hidden" />
          </a>
        ) : null}
      </nav>
    </div>
  )
}
