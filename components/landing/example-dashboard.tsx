import { CornerDownLeft, Gift, Plus } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { StatStrip } from '@/components/kit/stat-strip'
import { LogoMark } from '@/components/shell/logo'
import { buttonVariants } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/client/cn'
import { toUtcDate } from '@/lib/core/calendar'
import type { Example } from './example'
import { ExampleAhead, ExampleStrip } from './example-ahead'
import { ExampleSidebar } from './example-sidebar'
import { ExampleWeek } from './example-week'

const totals = { gifts: 48, addedThisMonth: 6, people: 23, withoutIdeas: 2, occasions: 14, soon: 5 }

function Head({ example: { viewer, today, feast } }: { example: Example }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const date = format.dateTime(toUtcDate(today), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <div className="display text-3xl max-md:text-[26px]/[32px]">
          {t('afternoon', { name: viewer.name })}
        </div>
        <p className="mt-0.5 text-ink-3 max-md:text-md">
          <span className="max-md:hidden">{date} · </span>
          {t('until', { count: feast.daysUntil, occasion: feast.name })}
        </p>
      </div>
      <span className={cn(buttonVariants(), 'max-md:hidden')}>
        <Plus aria-hidden="true" className="size-4.25 stroke-[2.2]" />
        {t('actions.addGift')}
        <Kbd onColor className="ms-1">
          G
        </Kbd>
      </span>
    </div>
  )
}

function Bar() {
  const t = useTranslations('quickAdd')
  return (
    <div className="flex h-12 items-center gap-3 rounded-lg border border-input bg-surface ps-3.5 pe-1.5 text-md">
      <Gift aria-hidden="true" className="size-4.5 shrink-0" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-ink-2">
        {t('bar', { example: t('placeholder') })}
      </span>
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-primary-soft text-primary max-md:hidden">
        <CornerDownLeft aria-hidden="true" className="flip size-4" />
      </span>
    </div>
  )
}

/**
 * The dashboard of a made-up household, put together from the parts and words of the real one. Nothing in it can be
 * reached or pressed, and no part of it is a link, so that a visitor's browser fetches nothing for it.
 */
export function ExampleDashboard({ example, className }: { example: Example; className?: string }) {
  const t = useTranslations('dashboard.totals')
  const stats = [
    {
      label: t('gifts'),
      value: totals.gifts,
      hint: t('addedThisMonth', { count: totals.addedThisMonth }),
    },
    { label: t('people'), value: totals.people, hint: t('withoutIdeas', { count: totals.withoutIdeas }) },
    { label: t('occasions'), value: totals.occasions, hint: t('soon', { count: totals.soon }) },
    { label: t('upcoming'), value: 19, hint: t('toBuy', { count: 9 }) },
  ]
  return (
    <div className={cn('flex bg-canvas', className)}>
      <ExampleSidebar counts={{ gifts: 48, people: 23, occasions: 14 }} />
      <div className="flex min-w-0 flex-1 flex-col gap-4 px-8 pt-6 max-lg:px-6 max-md:px-4 max-md:pt-3">
        <div className="flex h-10 items-center gap-2 font-(family-name:--font-display) font-bold text-lg md:hidden">
          <LogoMark />
          <span dir="ltr" className="flex-1">
            Gift Tracker
          </span>
          <PersonAvatar {...example.viewer} size={36} />
        </div>
        <Head example={example} />
        <Bar />
        <StatStrip stats={stats} className="max-md:hidden" />
        <ExampleStrip example={example} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
          <ExampleWeek example={example} />
          <ExampleAhead example={example} />
        </div>
      </div>
    </div>
  )
}
