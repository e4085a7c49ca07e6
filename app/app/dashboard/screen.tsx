import { cookies } from 'next/headers'
import { ActivityPanel } from '@/components/dashboard/activity-panel'
import { BirthdayToday } from '@/components/dashboard/birthday-today'
import { BudgetPanel } from '@/components/dashboard/budget-panel'
import { DashboardHead } from '@/components/dashboard/dashboard-head'
import { FirstSteps } from '@/components/dashboard/first-steps'
import { PeoplePanel } from '@/components/dashboard/people-panel'
import { PlacesPanel } from '@/components/dashboard/places-panel'
import { QuickActions } from '@/components/dashboard/quick-actions'
import { TotalsStrip } from '@/components/dashboard/totals-strip'
import { UpcomingPanel, UpcomingStrip } from '@/components/dashboard/upcoming-panel'
import { WeekPanel } from '@/components/dashboard/week-panel'
import { YearPanel } from '@/components/dashboard/year-panel'
import { ReactionPrompt } from '@/components/gifts/detail/reaction-prompt'
import { QuickAddBar } from '@/components/quick-add/quick-add-bar'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { localHour } from '@/lib/core/calendar'
import { firstStepsCookie } from '@/lib/core/cookies'
import { today } from '@/lib/server/auth/context'
import { loadDashboard, startOf } from './load'

/** Two columns where there is room for them, each as long as what it holds: 1.72 to 1. Else one, what is ahead first. */
const columns =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 max-md:gap-5 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]'

/** The dashboard, at /app and /app/dashboard. */
export async function DashboardScreen({ from }: { from: string }) {
  const ctx = await pageContext(from)
  const [loaded, jar] = await Promise.all([loadDashboard(ctx), cookies()])
  const { user, numbers, claimed, birthdays, budgets, money, toRate, recent, shared, plan, week } = loaded
  const now = today(ctx)
  const start = startOf(ctx, loaded, jar.get(firstStepsCookie)?.value)
  // A birthday of today has a card of its own.
  const celebrated = new Set(birthdays.map(({ occasionId }) => occasionId))
  const ahead = loaded.ahead.filter(({ occasion }) => !celebrated.has(occasion.id))
  const isNew = start !== null && numbers.gifts === 0
  return (
    <Messages of={['dashboard', 'gifts']}>
      <div className="flex w-full max-w-[1240px] flex-col gap-4 px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-1">
        <DashboardHead
          name={user.name}
          hour={localHour(ctx.settings.timezone, ctx.now)}
          today={now}
          big={shared ?? loaded.ahead[0]?.occasion ?? null}
        />
        <Messages of={['quickAdd', 'gifts']}>
          <QuickAddBar className="max-md:hidden" />
        </Messages>
        {birthdays.map(birthday => (
          <BirthdayToday key={birthday.occasionId} birthday={birthday} today={now} />
        ))}
        {isNew ? null : <TotalsStrip totals={numbers} className="max-md:hidden" />}
        <UpcomingStrip ahead={ahead} claimed={claimed} today={now} />
        <ReactionPrompt gifts={toRate} />
        <div className={columns}>
          <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
            {start ? <FirstSteps start={start} today={now} currency={ctx.settings.currency} /> : null}
            {isNew ? <YearPanel ahead={ahead} today={now} /> : null}
            {isNew ? null : <WeekPanel {...week} next={ahead[0] ?? null} today={now} />}
            {money ? (
              <div className="max-lg:order-2">
                <BudgetPanel total={money} budgets={budgets} today={now} />
              </div>
            ) : null}
            {isNew ? null : (
              <div className="max-lg:order-2">
                <ActivityPanel entries={recent} now={ctx.now.toISOString()} />
              </div>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
            <UpcomingPanel ahead={ahead} claimed={claimed} today={now} className="max-md:hidden" />
            {plan && !isNew ? <PeoplePanel {...plan} /> : null}
            {isNew ? null : <QuickActions className="max-md:hidden" />}
            <PlacesPanel />
          </div>
        </div>
      </div>
    </Messages>
  )
}
