'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FirstBudget } from '@/components/budgets/first-budget'
import { HolidaysForm, type HolidaysProps } from '@/components/occasions/holidays-form'
import { Button } from '@/components/ui/button'

/** The last step: the holidays one keeps, and on to the dashboard. */
export function NextStep({
  currency,
  hasBudget,
  ...props
}: HolidaysProps & { currency: string; hasBudget: boolean }) {
  const t = useTranslations('onboarding')
  const router = useRouter()
  return (
    <>
      <h1 className="display text-[34px]/[40px] max-md:text-3xl">{t('next.title')}</h1>
      <p className="mt-1 mb-5 text-ink-2 text-md">{t('next.text')}</p>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        <HolidaysForm {...props} onDone={() => router.push('/app')} />
      </div>
      <section
        aria-labelledby="year-amount"
        className="mt-4 flex flex-col gap-2 rounded-lg border border-line bg-surface p-4"
      >
        <h2 id="year-amount" className="font-semibold">
          {t('next.amountTitle')}
        </h2>
        <p className="text-ink-2 text-sm">{t(hasBudget ? 'next.amountSet' : 'next.amountText')}</p>
        {hasBudget ? null : <FirstBudget year={props.today.slice(0, 4)} currency={currency} alone />}
      </section>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Button asChild variant="quiet">
          <Link href="/onboarding?step=people">{t('next.back')}</Link>
        </Button>
        <Button asChild variant="secondary" size="lg">
          <Link href="/app">{t('next.finish')}</Link>
        </Button>
      </div>
    </>
  )
}
