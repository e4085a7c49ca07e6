'use client'
import { ShieldAlert, SlidersHorizontal, Sparkles } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { occasionOption, personOption } from '@/components/kit/fields/choice-options'
import { Combobox } from '@/components/kit/fields/combobox'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/client/cn'
import { giftCategories } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import type { OccasionChoice, PersonChoice } from '@/lib/quick-add/schema'
import { AddChip, has, ToggleChip } from './likes-chips'
import { blankQuery, type RecommendQuery } from './recommend-query'

const sane = (amount: number | null) => (amount === null || Number.isNaN(amount) ? undefined : amount)

/** The questions: for whom, when, for how much, and what they like. */
export function RecommendPanel({
  query,
  people,
  occasions,
  likes,
  leftOut,
  currency,
  busy,
  onAsk,
}: {
  query: RecommendQuery
  people: readonly Pick<PersonChoice, 'id' | 'name' | 'avatarUrl'>[]
  occasions: readonly OccasionChoice[]
  /** The interests that are noted about the person. */
  likes: readonly string[]
  /** Allergies and what is never given. */
  leftOut: readonly string[]
  currency: string
  busy: boolean
  onAsk: (query: RecommendQuery) => void
}) {
  const t = useTranslations('recommendations')
  const gifts = useTranslations('gifts')
  const types = useTranslations('occasions.types')
  const format = useFormatter()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(query)
  const change = (changes: Partial<RecommendQuery>) => setDraft({ ...draft, ...changes })
  const { personId, interests, ignore, categories } = draft
  const extra = interests.filter(word => !has(likes, word))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const { min, max } = draft
    const swapped = min !== undefined && max !== undefined && min > max
    onAsk(swapped ? { ...draft, min: max, max: min } : draft)
  }
  const own = occasions.filter(({ personId: whose }) => whose === null || whose === (personId ?? null))
  const left = [...leftOut, ...draft.avoid]
  return (
    <form onSubmit={ask} className="flex flex-col gap-5 max-md:gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Label htmlFor={`${id}for`}>{t('for')}</Label>
          <Combobox
            id={`${id}for`}
            options={people.map(personOption)}
            value={personId}
            placeholder={t('anybody')}
            onChange={chosen =>
              onAsk({ ...blankQuery, min: draft.min, max: draft.max, personId: chosen ?? undefined })
            }
          />
        </div>
        <Button variant="secondary" aria-expanded={open} className="md:hidden" onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden="true" />
          {t('options')}
        </Button>
      </div>
      <div className={cn('flex flex-col gap-5 max-md:gap-4', !open && 'max-md:hidden')}>
        <div>
          <Label htmlFor={`${id}occasion`}>{t('occasion')}</Label>
          <Combobox
            id={`${id}occasion`}
            options={[
              ...own.map(occasion => occasionOption(occasion)),
              ...occasionTypes.map(type => ({
                value: type,
                label: types(type),
                icon: <OccasionIcon type={type} />,
              })),
            ]}
            value={draft.occasion}
            placeholder={t('anyOccasion')}
            onChange={occasion => change({ occasion: occasion ?? undefined })}
          />
        </div>
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t('budget')}</legend>
          <div className="grid grid-cols-2 gap-2">
            <MoneyInput
              aria-label={t('from')}
              placeholder={t('from')}
              value={draft.min}
              currency={currency}
              onChange={amount => change({ min: sane(amount) })}
            />
            <MoneyInput
              aria-label={t('to')}
              placeholder={t('to')}
              value={draft.max}
              currency={currency}
              onChange={amount => change({ max: sane(amount) })}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t('likes')}</legend>
          <div className="flex flex-wrap gap-2">
            {likes.map(word => (
              <ToggleChip
                key={word}
                on={!has(ignore, word)}
                onChange={on =>
                  change({ ignore: on ? ignore.filter(other => other !== word) : [...ignore, word] })
                }
              >
                {word}
              </ToggleChip>
            ))}
            {extra.map(word => (
              <ToggleChip
                key={word}
                on
                onChange={() => change({ interests: interests.filter(other => other !== word) })}
              >
                {word}
              </ToggleChip>
            ))}
            <AddChip
              label={t('addLike')}
              onAdd={word => {
                if (!has([...likes, ...interests], word)) change({ interests: [...interests, word] })
              }}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t('kinds')}</legend>
          <div className="flex flex-wrap gap-2">
            {giftCategories.map(category => (
              <ToggleChip
                key={category}
                on={categories.includes(category)}
                onChange={on =>
                  change({
                    categories: on
                      ? [...categories, category]
                      : categories.filter(other => other !== category),
                  })
                }
              >
                {gifts(`categories.${category}`)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
        {left.length > 0 ? (
          <p className="flex gap-2 rounded-md bg-bad-soft p-3 text-bad-ink text-sm">
            <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <bdi>{t('leftOut', { words: format.list(left) })}</bdi>
          </p>
        ) : null}
        <Button type="submit" busy={busy}>
          <Sparkles aria-hidden="true" />
          {t('get')}
        </Button>
      </div>
    </form>
  )
}
