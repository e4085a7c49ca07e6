import { AlarmClock, CalendarPlus, ChartColumn, FileInput, Gift, UserPlus, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Panel } from './panel'

const actions = [
  { key: 'addGift', icon: Gift, href: '/app/gifts/new' },
  { key: 'addPerson', icon: UserPlus, href: '/app/people/new' },
  { key: 'addOccasion', icon: CalendarPlus, href: '/app/occasions/new' },
  { key: 'setBudget', icon: Wallet, href: '/app/budgets/new' },
  { key: 'remindMe', icon: AlarmClock, href: '/app/reminders/new' },
  { key: 'viewAnalytics', icon: ChartColumn, href: '/app/analytics' },
  { key: 'importContacts', icon: FileInput, href: '/app/data' },
] as const

/** The ways to put something in; not on a phone, where the + button does it. */
export function QuickActions({ className }: { className?: string }) {
  const t = useTranslations('dashboard')
  return (
    <Panel title={t('actions.title')} className={className} bodyClassName="px-4 pb-3.5">
      <ul className="grid grid-cols-2 gap-1.5">
        {actions.map(({ key, icon: Icon, href }) => (
          <li key={key} className="min-w-0">
            <a
              href={href}
              data-soft="stay"
              className="press flex h-9 items-center gap-2 rounded-md border border-line px-2.5 font-medium hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-4.25 shrink-0" />
              <span className="truncate">{t(`actions.${key}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
