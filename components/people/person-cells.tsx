'use client'
import { Ellipsis } from 'lucide-react'
import { occasionTag } from '@/components/kit/occasion-tag'
import { readinessTag } from '@/components/kit/readiness-tag'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { attentionOf } from '@/lib/occasions/values'
import type { PeopleWords } from './people-words'
import type { PersonRow } from './person-row'

/* The parts that rows and cards of people share: functions, not components (docs/decisions/flat-rows.md). */

/** Values that all rows of the list share. */
export interface PeopleRowWords {
  words: PeopleWords
  today: PlainDate
}

export function occasionLink({ occasion }: PersonRow, { words }: PeopleRowWords) {
  if (!occasion) return null
  return (
    <a
      href={`/app/occasions/${occasion.id}`}
      data-soft=""
      title={occasion.name}
      className="hit inline-flex max-w-44 @max-[58rem]:max-w-34"
    >
      {occasionTag(occasion.type, words.occasion(occasion), words.direction)}
    </a>
  )
}

export function whenNext({ occasion }: PersonRow, { words, today }: PeopleRowWords, look = '') {
  if (!occasion) return null
  return (
    <span className={`num whitespace-nowrap${look}`}>
      {occasion.nextDate === today ? null : (
        <span className="@max-[52rem]:hidden">{words.day(occasion.nextDate)} </span>
      )}
      <span className="text-ink-2">{words.countdown(occasion.nextDate)}</span>
    </span>
  )
}

export function howReady({ readiness, occasion }: PersonRow, { words, today }: PeopleRowWords) {
  if (!readiness || !occasion) return null
  const attention = attentionOf(daysBetween(today, occasion.nextDate))
  if (attention === 'far' && readiness.level === 'needsIdeas') return <span className="text-ink-3">–</span>
  return readinessTag(readiness.level, words.readiness(readiness), attention !== 'due')
}

const menuLook = buttonVariants({ variant: 'quiet', size: 'icon-sm' })
const dots = drawn(Ellipsis)

/** Opens the list's menu at itself. */
export const menuButton = ({ person }: PersonRow, { words }: PeopleRowWords) => (
  <button
    data-slot="button"
    type="button"
    data-do="menu"
    aria-haspopup="menu"
    aria-expanded={false}
    aria-label={words.actionsFor(person.name)}
    className={menuLook}
  >
    {dots}
  </button>
)
