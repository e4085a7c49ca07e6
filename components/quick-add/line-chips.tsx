'use client'
import { ChevronDown, Clock, Link2, UserPlus, X } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { stageLooks } from '@/components/kit/stage-tag'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/client/cn'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Chip } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'
import { keyOf } from './read-line'
import type { LineState } from './use-line'

const moneyOf = ({ amount, currency }: { amount: number; currency: string }, locale: string) =>
  formatMoney(amount, currency, locale, true)

/** A question in place of a chip, with its answers; once it is answered, the line goes on. */
function Question({
  words,
  list,
  children,
}: {
  words: string
  list: RefObject<HTMLUListElement | null>
  children: ReactNode
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={chipVariants({ look: 'dashed' })}>
        {words}
        <ChevronDown aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={event => {
          const isAnswered = !list.current?.querySelector('[aria-haspopup=menu]')
          if (!isAnswered) return
          event.preventDefault()
          list.current?.closest('form')?.querySelector('input')?.focus()
        }}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

const isQuestion = (chip: Chip) => chip.field === 'unsure' || (chip.field === 'person' && chip.ambiguous)

/** The words of a chip in the reader's language. */
export function useChipWords() {
  const t = useTranslations('quickAdd')
  const stage = useTranslations('gifts.stages')
  const format = useFormatter()
  const locale = useLocale()
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const day = (date: string, withYear: boolean) =>
    format.dateTime(toUtcDate(date), {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
      ...(withYear ? { year: 'numeric' } : {}),
    })
  return (chip: Chip): string => {
    if (chip.field === 'person' && chip.isGiver && !chip.ambiguous)
      return t(chip.personId ? 'from' : 'fromNew', { name: chip.label })
    if (chip.field === 'person')
      return chip.personId || chip.ambiguous ? chip.label : t('newPerson', { name: chip.label })
    if (chip.field === 'occasion' && !chip.occasionId && chip.date)
      return t('newOccasion', { name: chip.label, date: day(chip.date, false) })
    if (chip.field === 'quantity') return `${format.number(chip.quantity)} ×`
    if (chip.field === 'price') return formatMoney(chip.amount, chip.currency, locale, true)
    if (chip.field === 'unsure') {
      const [first, second] = chip.sums
      // Of many currencies the sum is said, of two numbers both.
      const isCurrency = first && second && first.currency !== second.currency
      return isCurrency
        ? t('whichCurrency', { price: format.number(first.amount) })
        : t('whichPrice', { prices: either.format(chip.sums.map(sum => moneyOf(sum, locale))) })
    }
    if (chip.field === 'date') return day(chip.date, true)
    if (chip.field === 'time') {
      const [hour, minute] = chip.time.split(':').map(Number)
      return format.dateTime(new Date(Date.UTC(2000, 0, 1, hour, minute)), {
        timeZone: 'UTC',
        hour: 'numeric',
        minute: '2-digit',
      })
    }
    if (chip.field === 'birthday')
      return chip.birthday.startsWith('--')
        ? day(`2000-${chip.birthday.slice(2)}`, false)
        : day(chip.birthday, true)
    if (chip.field === 'link') return new URL(chip.url).hostname.replace(/^www\./, '')
    if (chip.field === 'status') return stage(chip.status)
    if (chip.field === 'relationship') return t(`relationships.${chip.relationship}`)
    return chip.label
  }
}

function ChipIcon({ chip, choices }: { chip: Chip; choices: Choices | null }) {
  if (chip.field === 'person' && chip.personId) {
    const person = choices?.people.find(({ id }) => id === chip.personId)
    return <PersonAvatar name={chip.label} avatarUrl={person?.avatarUrl} size={22} />
  }
  if (chip.field === 'occasion')
    return <OccasionIcon type={chip.type ?? 'other'} className="size-4 text-current" />
  if (chip.field === 'time') return <Clock aria-hidden="true" />
  if (chip.field === 'link') return <Link2 aria-hidden="true" />
  if (chip.field === 'status') {
    const Icon = stageLooks[chip.status].icon
    return <Icon aria-hidden="true" />
  }
  return null
}

/** In ms: somebody who types on does not hear every letter. */
const pause = 800

/** Reads out what a line means, once nobody types any more. */
function Understood({ words }: { words: string }) {
  const t = useTranslations('quickAdd')
  const common = useTranslations('common')
  const [heard, hear] = useState('')
  useEffect(() => {
    const timer = setTimeout(hear, words ? pause : 0, words)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {heard ? `${common('labelOf', { label: t('understood') })} ${heard}` : null}
    </p>
  )
}

/** The meaning of a line. Each part can be refused, and where several people match, the user chooses. */
export function LineChips({
  line,
  choices,
  className,
}: {
  line: Pick<LineState, 'parsed' | 'text' | 'refuse' | 'choose' | 'settle'>
  choices: Choices | null
  className?: string
}) {
  const t = useTranslations('quickAdd')
  const common = useTranslations('common')
  const locale = useLocale()
  const together = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const words = useChipWords()
  const list = useRef<HTMLUListElement>(null)
  const all = line.parsed?.chips ?? []
  // On a phone the row of chips scrolls, and a question must be in sight.
  const chips = [...all.filter(isQuestion), ...all.filter(chip => !isQuestion(chip))]
  const heard = chips.map(chip => (chip.suggested ? `${words(chip)} (${t('suggested')})` : words(chip)))
  if (line.parsed?.name) heard.unshift(line.parsed.name)
  return (
    <>
      <Understood words={chips.length === 0 ? '' : together.format(heard)} />
      {chips.length === 0 ? null : (
        <ul ref={list} aria-label={t('understood')} className={cn('flex flex-wrap gap-2', className)}>
          {chips.map(chip => (
            <li key={keyOf(chip, line.text)} className="min-w-0 shrink-0">
              {chip.field === 'person' && chip.ambiguous ? (
                <Question words={t('which', { name: chip.label })} list={list}>
                  {chip.ambiguous.map(person => (
                    <DropdownMenuItem key={person.id} onSelect={() => line.choose(chip, person.id)}>
                      <PersonAvatar name={person.name} size={24} />
                      <bdi>{person.name}</bdi>
                    </DropdownMenuItem>
                  ))}
                  <DropdownMenuItem onSelect={() => line.choose(chip, null)}>
                    <UserPlus aria-hidden="true" />
                    {t('newPerson', { name: chip.label })}
                  </DropdownMenuItem>
                </Question>
              ) : chip.field === 'unsure' ? (
                <Question words={words(chip)} list={list}>
                  {chip.sums.map((sum, at) => (
                    <DropdownMenuItem
                      key={`${sum.amount} ${sum.currency}`}
                      onSelect={() => line.settle(chip, at)}
                    >
                      <bdi>{moneyOf(sum, locale)}</bdi>
                      <span className="ms-auto ps-4 text-ink-3">{sum.currency}</span>
                    </DropdownMenuItem>
                  ))}
                </Question>
              ) : (
                <span
                  className={cn(
                    chipVariants({ look: chip.suggested ? 'dashed' : 'selected' }),
                    'max-w-full pe-1 max-md:pe-1.5',
                  )}
                >
                  <ChipIcon chip={chip} choices={choices} />
                  <bdi className="truncate">{words(chip)}</bdi>
                  {chip.suggested ? <span className="font-normal text-ink-3">{t('suggested')}</span> : null}
                  <button
                    type="button"
                    aria-label={common('removeItem', { item: words(chip) })}
                    onClick={() => line.refuse(chip)}
                    className="hit grid size-5 place-items-center rounded-full hover:bg-black/10 max-md:size-6 dark:hover:bg-white/10"
                  >
                    <X aria-hidden="true" />
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
