import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Verb } from '@/lib/activity/schema'
import type { PlainDate } from '@/lib/core/calendar'
import type { Task } from '@/lib/planner/rules'
import { Panel, PanelLink, PanelNote } from './panel'
import { WeekList } from './week-list'
import { useTaskLines } from './week-words'

export interface Done {
  count: number
  last: { verb: Verb; name: string } | null
}

/** What is to be done this week, and what is done already. */
export function WeekPanel({
  tasks,
  total,
  done,
  today,
}: {
  tasks: Task[]
  total: number
  done: Done
  today: PlainDate
}) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const lines = useTaskLines(tasks, today)
  return (
    <Panel
      title={t('week.title')}
      beside={total > 0 ? <Badge>{t('week.toDo', { count: total })}</Badge> : null}
      action={<PanelLink href="/app/gifts?status=active&sort=occasionDate">{common('seeAll')}</PanelLink>}
      bodyClassName="md:border-t"
    >
      {lines.length > 0 ? <WeekList lines={lines} today={today} /> : <PanelNote>{t('week.empty')}</PanelNote>}
      {done.last ? (
        <div className="flex min-h-11.5 items-center gap-2 px-4 py-2 text-ink-3 text-sm">
          <CircleCheck aria-hidden="true" className="size-4.25 shrink-0 stroke-2 text-good" />
          <span className="min-w-0 flex-1 truncate">
            {t('week.doneSince', {
              count: done.count,
              verb: done.last.verb.slice('gift.'.length),
              gift: done.last.name,
            })}
          </span>
          <a href="#activity" className="hit font-semibold text-ink-2 hover:underline">
            {t('week.show')}
          </a>
        </div>
      ) : null}
    </Panel>
  )
}
