'use client'
import { Gift } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '@/components/kit/fields/date-field'
import { ControlledField, TextField } from '@/components/kit/fields/field'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { SelectField } from '@/components/kit/fields/select-field'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { convertMoney, type Rate, rateOf } from '@/lib/core/rate'
import type { Expense } from '@/lib/money/expenses/schema'
import { AfterThisBar } from './after-this-bar'
import type { ExpenseFields } from './expense-values'
import { ReceiptSlot } from './receipt-slot'
import type { ExpenseFormProps, ExpenseReceipt } from './use-expense-form'
import { useRate } from './use-rate'

const methods = ['card', 'cash', 'transfer', 'wallet', 'giftCard'] as const

/** How and where it was paid, and the receipt: the fields that an expense from a gift has itself. */
export function PaymentFields({ expense, receipt }: { expense: Expense | null; receipt: ExpenseReceipt }) {
  const t = useTranslations('expenses')
  const list = useId()
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField
          name="paymentMethod"
          label={t('form.paymentMethod')}
          maxLength={60}
          list={list}
          autoComplete="off"
          dir="auto"
          optional
        />
        <TextField
          name="location"
          label={t('form.location')}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          optional
        />
      </div>
      <datalist id={list}>
        {methods.map(method => (
          <option key={method} value={t(`methods.${method}`)} />
        ))}
      </datalist>
      <ReceiptSlot expense={expense} receipt={receipt} />
    </>
  )
}

/** A foreign amount in the currency it counts in, at the rate of its day. */
function Converted({
  amount,
  currency,
  base,
  rate,
  isLoading,
}: {
  amount: number | null | undefined
  currency: string
  base: string
  rate: Rate | null
  isLoading: boolean
}) {
  const t = useTranslations('expenses.form')
  const locale = useLocale()
  if (currency === base || isLoading) return null
  if (rate === null) return t('noRate', { currency, base })
  const converted = amount ? convertMoney(amount, currency, base, rate) : null
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(Number(rate))
  return converted === null
    ? t('rate', { currency, rate: number, base })
    : t('converted', {
        amount: formatMoney(converted, base, locale),
        currency,
        rate: number,
        base,
      })
}

/** The fields of an expense that somebody writes by hand, with what it does to its budget. */
export function ExpenseFormFields({
  expense,
  budgets,
  categories,
  currency: ownCurrency,
  receipt,
}: Pick<ExpenseFormProps, 'expense' | 'budgets' | 'categories' | 'currency'> & {
  receipt: ExpenseReceipt
}) {
  const t = useTranslations('expenses.form')
  const { setValue } = useFormContext<ExpenseFields>()
  const [amount, currency, date, budgetId] = useWatch<
    ExpenseFields,
    ['amount', 'currency', 'date', 'budgetId']
  >({ name: ['amount', 'currency', 'date', 'budgetId'] })
  const budget = budgets.find(one => one.id === budgetId)
  const base = budget?.currency ?? ownCurrency
  const asked = useRate(currency, base, date)
  // An expense keeps the rate it was saved with, as long as its currency, its day and what it counts in stay.
  const isKept =
    expense !== null &&
    expense.currency === currency &&
    expense.date === date &&
    expense.baseCurrency === base
  const { rate, isLoading } = isKept ? { rate: rateOf(expense.rate), isLoading: false } : asked
  const others = expense?.budget && !budgets.some(({ id }) => id === expense.budgetId) ? [expense.budget] : []
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
        <ControlledField
          name="amount"
          required
          label={t('amount')}
          hint={
            currency === base ? undefined : (
              <span role="status" className="num">
                <Converted {...{ amount, currency, base, rate, isLoading }} />
              </span>
            )
          }
        >
          {(field, control) => (
            <MoneyInput
              {...control}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              currency={currency}
              onCurrencyChange={next => setValue('currency', next, { shouldDirty: true })}
              required
              data-autofocus=""
            />
          )}
        </ControlledField>
        <DateField name="date" required label={t('date')} />
      </div>
      <TextField
        name="description"
        label={t('description')}
        maxLength={300}
        autoComplete="off"
        dir="auto"
        optional
      />
      <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
        <SelectField
          name="category"
          label={t('category')}
          optional
          none={t('noCategory')}
          choices={categories.map(({ value, label }) => [value, label])}
        />
        <SelectField
          name="budgetId"
          label={t('budget')}
          optional
          none={t('noBudget')}
          choices={[...budgets, ...others].map(({ id, name }) => [id, name])}
        />
      </div>
      {budget ? (
        <AfterThisBar
          budget={budget}
          stored={expense}
          typed={{ amount, currency, date, rate }}
          isLoading={isLoading}
        />
      ) : null}
      <PaymentFields expense={expense} receipt={receipt} />
    </>
  )
}

/** What an expense has from its gift, and where that can be changed. */
export function GiftExpenseFacts({
  expense,
  categories,
}: {
  expense: Expense
  categories: ExpenseFormProps['categories']
}) {
  const t = useTranslations('expenses')
  const locale = useLocale()
  const format = useFormatter()
  const day = (date: PlainDate) => format.dateTime(toUtcDate(date), { dateStyle: 'medium', timeZone: 'UTC' })
  const converted =
    expense.currency === expense.baseCurrency
      ? null
      : formatMoney(expense.baseAmount, expense.baseCurrency, locale)
  const facts = [
    [
      t('form.amount'),
      [formatMoney(expense.amount, expense.currency, locale), converted].filter(Boolean).join(' · '),
    ],
    [t('form.date'), day(expense.date)],
    [t('form.category'), categories.find(({ value }) => value === expense.category)?.label ?? ''],
    [t('form.budget'), expense.budget?.name ?? t('form.noBudget')],
    ...(expense.person ? [[t('list.person'), expense.person.name]] : []),
  ]
  return (
    <div className="rounded-lg bg-sunken px-3.5 py-3">
      <p className="mb-2 flex items-start gap-2">
        <Gift aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <span>
          {expense.gift
            ? t.rich('fromGift', {
                gift: expense.gift.name,
                link: text => (
                  <a
                    href={`/app/gifts/${expense.giftId}`}
                    data-soft=""
                    className="font-semibold text-primary-ink hover:underline"
                  >
                    <bdi>{text}</bdi>
                  </a>
                ),
              })
            : t('fromGiftGone')}{' '}
          <span className="text-ink-2">{t('fromGiftHint')}</span>
        </span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{label}</dt>
            <dd className="num min-w-0 [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
