import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadHolidays } from '@/app/shared/holidays'
import { NextStep } from '@/components/onboarding/next-step'
import { PeopleStep } from '@/components/onboarding/people-step'
import { Steps } from '@/components/onboarding/steps'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { peopleCounts } from '@/lib/people/queries'
import { opensSamples } from '@/lib/samples/queries'
import { isSample, today, userId } from '@/lib/server/auth/context'

type Props = { searchParams: Promise<{ step?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('onboarding'))('title') }
}

/**
 * The first minutes after sign-up. The present step follows from the stored data, so a reload loses nothing.
 */
export default async function OnboardingPage({ searchParams }: Props) {
  const ctx = await pageContext('/onboarding')
  if (isSample(ctx.actor)) redirect('/app')
  const [{ step }, { all }] = await Promise.all([searchParams, peopleCounts(ctx)])
  const current = step === 'people' || (step !== 'next' && all === 0) ? 'people' : 'next'
  return (
    <>
      <Steps current={current} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[712px] flex-1 px-4 pt-12 pb-16 max-md:pt-6"
      >
        {current === 'people' ? (
          <Messages of={['onboarding', 'pictures', 'transfers', 'backups', 'importUndo', 'errors']}>
            <PeopleStep
              owner={userId(ctx)}
              today={today(ctx)}
              currency={ctx.settings.currency}
              hasSample={opensSamples()}
            />
          </Messages>
        ) : (
          <Messages of={['onboarding', 'occasions', 'budgets', 'errors']}>
            <NextStep
              {...(await loadHolidays(ctx))}
              owner={userId(ctx)}
              currency={ctx.settings.currency}
              hasBudget={ctx.settings.defaultBudgetId !== null}
            />
          </Messages>
        )}
      </main>
    </>
  )
}
