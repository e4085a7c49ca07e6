'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { useChoices } from '@/components/gifts/form/gift-choices'
import { PriceFields } from '@/components/gifts/form/price-fields'
import { useGiftNavigation } from '@/components/gifts/use-gift-navigation'
import {
  type OccasionChoice,
  occasionOption,
  type PersonChoice,
  personOption,
} from '@/components/kit/fields/choice-options'
import { Combobox } from '@/components/kit/fields/combobox'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { cn } from '@/lib/client/cn'
import { useTyped } from '@/lib/client/hooks/use-typed'
import { giftCategories } from '@/lib/gifts/values'
import { isOrder, orders, orderWords, statusChoices } from './gift-filters'
import { type GiftQuery, type StatusChoice, unfiltered, viewsOf } from './gift-query'

/** Sorting or filtering on a phone, from the bottom of the screen. */
export function GiftFilterSheet({
  query,
  part,
  person,
  occasion,
  currency,
  onClose,
}: {
  query: GiftQuery
  part: 'sort' | 'filters'
  person: PersonChoice | null
  occasion: OccasionChoice | null
  currency: string
  onClose: () => void
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const { go } = useGiftNavigation(query)
  const prices = useId()
  const [typed, type] = useTyped(query.q ?? '', text => go({ q: text || undefined }))
  const { choices: people, load: loadPeople } = useChoices('people')
  const { choices: occasions, load: loadOccasions } = useChoices('occasions')
  useEffect(() => {
    if (part !== 'filters') return
    void loadPeople()
    void loadOccasions()
  }, [part, loadPeople, loadOccasions])
  const finish = (changes: Partial<GiftQuery>) => {
    if (go(changes)) onClose()
  }
  /** With the text that was typed a moment ago. */
  const applied = (range: Pick<GiftQuery, 'minPrice' | 'maxPrice'>) => {
    const q = typed.trim()
    const isSame =
      range.minPrice === query.minPrice && range.maxPrice === query.maxPrice && q === (query.q ?? '')
    if (isSame) onClose()
    else finish({ ...range, q: q || undefined })
  }
  return (
    <SheetPanel
      open
      onOpenChange={open => !open && onClose()}
      title={t(part === 'sort' ? 'filters.sortBy' : 'filters.title')}
      footer={
        part === 'filters' ? (
          <>
            <Button variant="secondary" onClick={() => finish(unfiltered(query))}>
              {t('filters.clear')}
            </Button>
            <Button type="submit" form={prices}>
              {common('done')}
            </Button>
          </>
        ) : null
      }
    >
      {part === 'sort' ? (
        <ul className="-mx-2">
          {orders.map(order => (
            <li key={order}>
              <button
                type="button"
                aria-pressed={order === query.sort}
                onClick={() => finish({ sort: order })}
                className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-start text-lg"
              >
                <span className={cn('flex-1', order === query.sort && 'font-semibold')}>
                  {t(`filters.${orderWords[order]}`)}
                </span>
                {isOrder(query.sort) && order === query.sort ? (
                  <Check className="size-5 text-primary" aria-hidden="true" />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <div>
            <Label htmlFor="gift-filter-text">{t('filters.text')}</Label>
            <Input
              id="gift-filter-text"
              type="search"
              value={typed}
              onChange={event => type(event.target.value)}
            />
          </div>
          <div>
            <Label htmlFor="gift-filter-person">{t('filters.recipient')}</Label>
            <Combobox
              id="gift-filter-person"
              value={query.personId ?? null}
              onChange={id => go({ personId: id ?? undefined })}
              placeholder={common('all')}
              options={(people ?? (person ? [person] : [])).map(personOption)}
            />
          </div>
          <div>
            <Label htmlFor="gift-filter-occasion">{t('list.occasion')}</Label>
            <Combobox
              id="gift-filter-occasion"
              value={query.occasionId ?? null}
              onChange={id => go({ occasionId: id ?? undefined })}
              placeholder={common('all')}
              options={(occasions ?? (occasion ? [occasion] : [])).map(one => occasionOption(one))}
            />
          </div>
          <div>
            <Label htmlFor="gift-filter-category">{t('list.category')}</Label>
            <NativeSelect
              id="gift-filter-category"
              value={query.category ?? ''}
              onChange={event =>
                go({ category: (event.target.value as GiftQuery['category'] | '') || undefined })
              }
            >
              <option value="">{common('all')}</option>
              {giftCategories.map(category => (
                <option key={category} value={category}>
                  {t(`categories.${category}`)}
                </option>
              ))}
            </NativeSelect>
          </div>
          {query.place === 'gifts' ? (
            <div>
              <Label htmlFor="gift-filter-status">{t('list.status')}</Label>
              <NativeSelect
                id="gift-filter-status"
                value={query.status}
                onChange={event => go({ status: event.target.value as StatusChoice })}
              >
                {(['all', ...statusChoices] as const).map(status => (
                  <option key={status} value={status}>
                    {t(`stages.${status}`)}
                  </option>
                ))}
              </NativeSelect>
            </div>
          ) : null}
          <div>
            <Label htmlFor="gift-filter-view">{t('list.view')}</Label>
            <NativeSelect
              id="gift-filter-view"
              value={query.view}
              onChange={event => finish({ view: event.target.value as GiftQuery['view'] })}
            >
              {viewsOf(query.place).map(view => (
                <option key={view} value={view}>
                  {t(`list.${view}`)}
                </option>
              ))}
            </NativeSelect>
          </div>
          <fieldset>
            <legend className="mb-1 font-semibold text-sm">{t('filters.price')}</legend>
            <PriceFields query={query} currency={currency} form={prices} onApply={applied} />
          </fieldset>
        </>
      )}
    </SheetPanel>
  )
}
