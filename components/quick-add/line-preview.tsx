'use client'
import { AlarmClock } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { useDrawing } from '@/components/pictures/use-drawing'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Chip, QuickAdd } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'
import { useChipWords } from './line-chips'
import { lineName } from './save-line'

/** What will be saved, as it will look in a list. */
export function LinePreview({ parsed, choices }: { parsed: QuickAdd; choices: Choices | null }) {
  const t = useTranslations('quickAdd')
  const format = useFormatter()
  const locale = useLocale()
  const words = useChipWords()
  const drawing = useDrawing(parsed.kind === 'gift' ? parsed.name : '')
  const chip = <Field extends Chip['field']>(field: Field) =>
    parsed.chips.find((one): one is Extract<Chip, { field: Field }> => one.field === field)
  const people = parsed.chips.filter(one => one.field === 'person')
  const together = new Intl.ListFormat(locale, { type: 'conjunction' })
  const occasion = chip('occasion')
  const price = chip('price')
  const many = chip('quantity')
  const known = choices?.occasions.find(({ id }) => id === occasion?.occasionId)
  const isReminder = parsed.kind === 'reminder'
  const asked = parsed.kind === 'occasion' || isReminder ? chip('date')?.date : undefined
  const date = isReminder ? asked : (known?.nextDate ?? asked)
  const time = chip('time')
  const day = date && format.dateTime(toUtcDate(date), { timeZone: 'UTC', month: 'short', day: 'numeric' })
  const others = [chip('relationship'), chip('birthday')].flatMap(one => (one ? [words(one)] : []))
  const details = [
    people.length > 0 && parsed.kind !== 'person' ? together.format(people.map(words)) : null,
    many ? words(many) : null,
    price ? formatMoney(price.amount, price.currency, locale, true) : null,
    occasion && !known && parsed.kind === 'gift' ? words(occasion) : null,
    known && day && !isReminder ? t('occasionOn', { occasion: known.name, date: day }) : (day ?? null),
    time ? words(time) : null,
    ...(parsed.kind === 'person' ? others : []),
  ].filter(part => part !== null)
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken p-3">
      {parsed.kind === 'gift' ? (
        <GiftThumb
          key={drawing}
          id={parsed.name}
          drawing={drawing}
          occasion={occasion?.type ?? 'other'}
          size={52}
          className={drawing ? 'animate-pop-in' : undefined}
        />
      ) : parsed.kind === 'person' ? (
        <PersonAvatar name={parsed.name} size={44} />
      ) : isReminder ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
          <AlarmClock aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <OccasionTile type={occasion?.type ?? 'other'} />
      )}
      <div className="min-w-0">
        <p dir="auto" className="truncate font-semibold text-md">
          {lineName(parsed) || <span className="font-normal text-ink-3">{t(`unnamed.${parsed.kind}`)}</span>}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-ink-2 text-sm">
          {details.length > 0
            ? details.map((part, at) => (
                <span key={part} className="flex gap-1.5">
                  <bdi>{part}</bdi>
                  {at < details.length - 1 ? <span aria-hidden="true">·</span> : null}
                </span>
              ))
            : t(`alone.${parsed.kind}`)}
        </p>
      </div>
    </div>
  )
}
