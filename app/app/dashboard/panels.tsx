import { getTranslations } from 'next-intl/server'
import { ActivityPanel } from '@/components/dashboard/activity-panel'
import { PanelSkeleton } from '@/components/dashboard/panel'
import { PeoplePanel } from '@/components/dashboard/people-panel'
import { WeekPanel } from '@/components/dashboard/week-panel'
import { type Context, today } from '@/lib/server/context'
import { loadActivity, loadPlan, loadWeek } from './load'

export async function Week({ ctx }: { ctx: Context }) {
  return <WeekPanel {...(await loadWeek(ctx))} today={today(ctx)} />
}

export async function People({ ctx, occasionId }: { ctx: Context; occasionId: string }) {
  return <PeoplePanel {...(await loadPlan(ctx, occasionId))} />
}

export async function Recent({ ctx }: { ctx: Context }) {
  return <ActivityPanel entries={await loadActivity(ctx)} now={ctx.now.toISOString()} />
}

/** Holds the place of a panel, with its title and about its height. */
export async function Waiting({ of, name = '' }: { of: 'activity' | 'people'; name?: string }) {
  const [t, shell] = await Promise.all([getTranslations('dashboard'), getTranslations('shell')])
  const title = of === 'people' ? t('people.title', { occasion: name }) : t(`${of}.title`)
  const rows = { activity: 7, people: 3 }[of]
  return (
    <PanelSkeleton
      title={title}
      label={shell('loading')}
      rows={rows}
      rowClassName={of === 'activity' ? 'h-11.5' : undefined}
    />
  )
}
