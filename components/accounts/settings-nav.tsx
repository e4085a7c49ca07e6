'use client'
import { Bell, CalendarDays, Database, EyeOff, KeyRound, Shield, SlidersHorizontal, User } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SideScroll } from '@/components/ui/side-scroll'
import { cn } from '@/lib/client/cn'

/** The pages of the settings; a row that scrolls on a phone. */
export function SettingsNav({
  titles,
}: {
  titles: { preferences: string; notifications: string; calendar: string; privacy: string; data: string }
}) {
  const t = useTranslations('accounts')
  const path = usePathname()
  const pages = [
    { href: '/app/settings', label: t('account'), Icon: User },
    { href: '/app/settings/preferences', label: titles.preferences, Icon: SlidersHorizontal },
    { href: '/app/notifications/preferences', label: titles.notifications, Icon: Bell },
    { href: '/app/settings/calendar', label: titles.calendar, Icon: CalendarDays },
    { href: '/app/settings/privacy', label: titles.privacy, Icon: EyeOff },
    { href: '/app/settings/security', label: t('security'), Icon: Shield },
    { href: '/app/settings/api-keys', label: t('keys'), Icon: KeyRound },
    { href: '/app/data', label: titles.data, Icon: Database },
  ]
  return (
    <nav
      aria-label={t('sections')}
      className="flex gap-0.5 side-scroll self-start max-lg:-mx-2 max-lg:pb-3 lg:sticky lg:top-6 lg:flex-col"
    >
      {pages.map(({ href, label, Icon }) => (
        <a
          key={href}
          href={href}
          data-soft=""
          aria-current={path === href ? 'page' : undefined}
          className={cn(
            'flex h-9 shrink-0 items-center gap-2.5 rounded-md border border-transparent px-2.5 font-medium text-ink-2 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 has-data-[slot=underway]:bg-sunken has-data-[slot=underway]:text-ink max-lg:h-11',
            path === href && 'border-line bg-surface font-semibold text-ink shadow-1 hover:bg-surface',
          )}
        >
          <Icon aria-hidden="true" className={cn('size-4.5', path === href && 'text-primary')} />
          {label}
        </a>
      ))}
      <SideScroll current={path} />
    </nav>
  )
}
