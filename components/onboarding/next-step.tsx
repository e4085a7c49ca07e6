'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Field } from '@/components/kit/fields/field'
import { FormError } from '@/components/kit/fields/form'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { HolidayList, type HolidaysProps } from '@/components/occasions/holiday-list'
import { Button } from '@/components/ui/button'
import { useNextStep } from './use-next-step'

/** The last step: the user's holidays and an amount for the year, saved by one button that leads on. */
export function NextStep(props: HolidaysProps & { owner: string; currency: string; hasBudget: boolean }) {
  const t = useTranslations('onboarding.next')
  const budgets = useTranslations('budgets')
  const state = useNextStep(props)
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (state.amountError) amount.current?.focus()
  }, [state.amountError])
  return (
    <form
      noValidate
      // A browser may send the form before the script runs. Without a method its values would be in the
      // address.
      method="post"
      data-unsaved={state.unsaved || undefined}
      onSubmit={event => {
        event.preventDefault()
        void state.finish()
      }}
    >
      <h1 className="display text-[34px]/[40px] max-md:text-3xl">{t('title')}</h1>
      <p className="mt-1 mb-5 text-ink-2 text-md">{t('text')}</p>
      <div className="rounded-lg border border-line bg-surface px-4 py-1">
        <HolidayList
          holidays={state.holidays}
          people={props.people}
          today={props.today}
          choice={state.choice}
          busy={state.busy}
          onChange={({ ticks, people }) => state.change({ ticks, people })}
        />
      </div>
      <section
        aria-labelledby="year-amount"
        className="mt-4 flex flex-col gap-2 rounded-lg border border-line bg-surface p-4"
      >
        <h2 id="year-amount" className="font-semibold">
          {t('amountTitle')}
        </h2>
        <p className="text-ink-2 text-sm">{t(state.isSet ? 'amountSet' : 'amountText')}</p>
        {state.isSet ? null : (
          <Field
            name="amount"
            label={budgets('empty.amount', { year: props.today.slice(0, 4) })}
            error={state.amountError}
            className="sm:max-w-72"
          >
            {control => (
              <MoneyInput
                {...control}
                ref={amount}
                value={state.amount}
                disabled={state.busy}
                onChange={amount => state.change({ amount })}
                currency={state.currency}
                onCurrencyChange={currency => state.change({ currency })}
              />
            )}
          </Field>
        )}
      </section>
      <div className="mt-5 flex flex-col gap-3">
        <FormError message={state.error} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button asChild variant="quiet">
            <Link href="/onboarding?step=people">{t('back')}</Link>
          </Button>
          <Button type="submit" size="lg" className="max-sm:w-full" busy={state.busy}>
            {t('finish')}
          </Button>
        </div>
      </div>
    </form>
  )
}
