import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { phrased } from '@/components/kit/phrased'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import type { PlainDate } from '@/lib/core/calendar'
import { dateText } from '@/lib/core/date-text'
import type { Occasion } from '@/lib/occasions/schema'
import { shortName } from '@/lib/people/rules'

/** Until noon, until six, and after: by the clock where the person lives. */
const partOf = (hour: number) =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'

/** The greeting, the date, and how long it is until the next big day. `hour` is the person's own (0 to 23). */
export function DashboardHead({
  name,
  hour,
  today,
  big,
}: {
  name: string
  hour: number
  today: PlainDate
  big: Occasion | null
}) {
  const t = useTranslations('dashboard')
  const locale = useLocale()
  const date = dateText(today, locale, { weekday: 'long', month: 'long', day: 'numeric' })
  const until = big ? t('until', { count: big.daysUntil, occasion: big.name }) : null
  return (
    <header className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="display text-3xl max-md:text-[26px]/[32px]">
          {phrased(t(partOf(hour), { name: shortName({ name }) }), locale)}
        </h1>
        <p className="mt-0.5 text-ink-3 max-md:text-md">
          <span className={until ? 'max-md:hidden' : undefined}>{date}</span>
          {until ? (
            <>
              <span className="max-md:hidden"> · </span>
              <span>{until}</span>
            </>
          ) : null}
        </p>
      </div>
      <Button asChild className="max-md:hidden">
        <a href="/app/gifts/new" data-soft="stay">
          <Plus className="size-4.25 stroke-[2.2]" />
          {t('actions.addGift')}
          <Kbd onColor className="ms-1">
            G
          </Kbd>
        </a>
      </Button>
    </header>
  )
}
