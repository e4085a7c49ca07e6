'use client'
import { Copy, ShoppingCart, Tag } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { useGiftChanges } from '@/components/gifts/use-gift-changes'
import { chipVariants } from '@/components/kit/chip'
import { Segmented } from '@/components/kit/fields/segmented'
import { OccasionMenu } from '@/components/occasions/occasion-menu'
import { PageHeader } from '@/components/shell/page-header'
import { Button, buttonVariants } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/client/cn'
import { yearOf } from '@/lib/core/calendar'
import { formatMoney, leftOf } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import type { Occasion } from '@/lib/occasions/schema'
import { type PlanRates, type PlanRow, planRows, planTotals } from '@/lib/planner/rules'
import type { PickablePerson } from '@/lib/planner/schema'
import type { Taken } from '@/lib/wishlists/recipients/rules'
import { AddPeople } from './add-people'
import type { SetStage } from './next-button'
import { OccasionDetail } from './occasion-detail'
import { type Paid, PaidPrompt } from './paid-prompt'
import { PlanChecklist } from './plan-checklist'
import { PlanHeader } from './plan-header'
import { PlanPeople } from './plan-people'
import { PlanPrint } from './plan-print'
import { type PlanQuery, planHref, planOrders, planViews } from './plan-query'
import { PlanStatus } from './plan-status'
import { useAllowances } from './use-allowances'
import { usePrinting } from './use-printing'

export interface PlannerProps {
  occasion: Occasion
  rows: readonly PlanRow[]
  rates: PlanRates
  /** Says which gifts the sums leave out. */
  note?: ReactNode
  /** Everybody who is not in the plan. */
  others: readonly PickablePerson[]
  previous: { date: string; people: PickablePerson[] } | null
  /** The wishes of people in the plan that others give, by person. */
  taken: ReadonlyMap<string, Taken>
  query: PlanQuery
  today: string
  shortcuts: boolean
  joy: boolean
}

/**
 * Gifts and lines of a plan as they are now. The order of the lines is that of the server when the page was opened: a line that is
 * done does not run away under the finger.
 */
function usePlan({ occasion, rows, rates, query, joy }: PlannerProps) {
  const locale = useLocale()
  const listed = useMemo(() => rows.flatMap(row => row.gifts), [rows])
  const { gifts, setStage, run } = useGiftChanges(listed, joy)
  const [boughtId, setBoughtId] = useState<string | null>(null)
  const move: SetStage = (gift, to) => {
    setStage(gift, to)
    setBoughtId(to === 'purchased' && (gift.status === 'planned' || gift.status === 'idea') ? gift.id : null)
  }
  const bought = gifts.find(({ id, status }) => id === boughtId && status === 'purchased') ?? null
  const pay = (gift: Gift, paid: Paid) => {
    setBoughtId(null)
    if (paid.price === gift.price && paid.store === gift.store) return
    void run([gift], paid, async () => {
      const { updateGift } = await import('@/components/gifts/gift-writes')
      return [await updateGift(gift, paid)]
    })
  }
  const people = rows.flatMap(row => row.person ?? [])
  const [order] = useState(() => people.map(person => person.id))
  const place = (person: PickablePerson) => {
    const at = order.indexOf(person.id)
    return at < 0 ? order.length : at
  }
  const sorted =
    query.show === 'byName'
      ? [...people].sort((one, other) => one.name.localeCompare(other.name, locale))
      : [...people].sort((one, other) => place(one) - place(other))
  const allowances = new Map(
    rows.flatMap(({ person, allowance }) => (person && allowance !== null ? [[person.id, allowance]] : [])),
  )
  return {
    rows: planRows(sorted, gifts, occasion.currency, allowances, rates),
    setStage: move,
    bought,
    pay,
    stopAsking: () => setBoughtId(null),
  }
}

/** An occasion: the plan of everybody who gets something, or with one person its gifts. */
export function Planner(props: PlannerProps) {
  const { occasion, note, others, previous, taken, query, today, shortcuts } = props
  const t = useTranslations('planner')
  const words = useTranslations('occasions')
  const gift = useTranslations('gifts')
  const { rows, setStage, bought, pay, stopAsking } = usePlan(props)
  const gifts = rows.flatMap(row => row.gifts)
  const isPlan = rows.length > 1
  const isList = isPlan && (query.view === 'shopping' || query.view === 'wrap')
  // The two lists look on paper as on the screen; everything else is printed as a table.
  const isPrinted = usePrinting() && !isList
  const amounts = useAllowances(occasion, rows)
  const copy = previous && {
    words: t('copyFrom', { year: String(yearOf(previous.date)) }),
    who: previous.people.map(person => person.name).join(', '),
    act: () => void amounts.copy(previous.people.map(person => person.id)),
  }
  return (
    <>
      <PageHeader
        title={occasion.name}
        crumbs={[{ href: '/app/occasions', label: words('list.title') }]}
        className="print:hidden"
        actions={
          <>
            {copy ? (
              <Button
                variant="secondary"
                busy={amounts.busy}
                className="max-md:hidden"
                title={copy.who}
                onClick={copy.act}
              >
                <Copy aria-hidden="true" />
                {copy.words}
              </Button>
            ) : null}
            {isPlan ? (
              <a
                href={planHref(occasion.id, query, { view: 'shopping' })}
                data-soft=""
                className={cn(buttonVariants({ variant: 'secondary' }), 'max-lg:hidden')}
              >
                <ShoppingCart aria-hidden="true" />
                {t('shopping')}
              </a>
            ) : null}
            <AddPeople occasion={occasion} others={others} variant={isPlan ? 'primary' : 'secondary'} />
            <OccasionMenu occasion={occasion}>
              <DropdownMenuItem asChild>
                <a href={`/app/gifts/tags?occasionId=${occasion.id}`} data-soft="">
                  <Tag />
                  {gift('bulk.tags')}
                </a>
              </DropdownMenuItem>
              {copy ? (
                <DropdownMenuItem className="md:hidden" onSelect={copy.act}>
                  <Copy />
                  {copy.words}
                </DropdownMenuItem>
              ) : null}
            </OccasionMenu>
          </>
        }
      />
      <PlanHeader occasion={occasion} rows={rows} today={today} />
      {note}
      {isPrinted ? <PlanPrint occasion={occasion} rows={rows} today={today} /> : null}
      <div hidden={isPrinted}>
        {isPlan ? (
          <>
            <PlanTools
              occasion={occasion}
              query={query}
              amounts={isPlan ? <SplitButton occasion={occasion} rows={rows} amounts={amounts} /> : null}
            />
            {query.view === 'people' ? (
              <PlanPeople
                occasion={occasion}
                rows={rows}
                today={today}
                shortcuts={shortcuts}
                setStage={setStage}
                setAllowance={amounts.setAllowance}
                taken={taken}
              />
            ) : query.view === 'status' ? (
              <PlanStatus gifts={gifts} setStage={setStage} />
            ) : (
              <PlanChecklist
                key={query.view}
                list={query.view}
                occasion={occasion}
                gifts={gifts}
                setStage={setStage}
              />
            )}
          </>
        ) : (
          <OccasionDetail
            occasion={occasion}
            gifts={gifts}
            person={rows[0]?.person ?? null}
            taken={taken.get(rows[0]?.person?.id ?? '') ?? null}
            setStage={setStage}
          />
        )}
      </div>
      {bought ? (
        <PaidPrompt key={bought.id} gift={bought} onSave={paid => pay(bought, paid)} onClose={stopAsking} />
      ) : null}
    </>
  )
}

/** Shares what is left of the occasion's budget among those who are not done; without a budget there is nothing to share. */
function SplitButton({
  occasion,
  rows,
  amounts,
}: Pick<PlannerProps, 'occasion' | 'rows'> & { amounts: ReturnType<typeof useAllowances> }) {
  const t = useTranslations('planner')
  const locale = useLocale()
  const { budget, currency } = occasion
  const left = leftOf({ ...planTotals(rows, currency), budget, currency })
  if (left === null || left <= 0 || rows.every(row => row.readiness.level === 'ready')) return null
  return (
    <Button variant="secondary" size="sm" busy={amounts.busy} onClick={() => void amounts.split()}>
      {t('split', { amount: formatMoney(left, currency, locale, true) })}
    </Button>
  )
}

function PlanTools({
  occasion,
  query,
  amounts,
}: Pick<PlannerProps, 'occasion' | 'query'> & { amounts: ReactNode }) {
  const t = useTranslations('planner')
  return (
    <div className="flex flex-wrap items-center gap-3 px-8 py-3 max-lg:px-6 max-md:px-4 print:hidden">
      <Segmented
        label={t('views')}
        className="side-scroll max-w-full [&_a]:whitespace-nowrap"
        items={planViews.map(view => ({
          href: planHref(occasion.id, query, { view }),
          label: t(view),
          current: query.view === view,
        }))}
      />
      <span className="flex-1" />
      {query.view === 'people' ? (
        <p className="flex items-center gap-2 text-ink-2 text-sm">
          <span className="max-md:sr-only">{t('show')}</span>
          {planOrders.map(show => (
            <a
              key={show}
              href={planHref(occasion.id, query, { show })}
              data-soft="replace"
              aria-current={query.show === show ? 'true' : undefined}
              className={chipVariants({ look: query.show === show ? 'selected' : 'plain' })}
            >
              {t(show)}
            </a>
          ))}
        </p>
      ) : null}
      {query.view === 'people' ? amounts : null}
    </div>
  )
}
