'use client'
import Link from 'next/link'
import { OccasionTag } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { ReadinessTag } from '@/components/kit/readiness-tag'
import { cn } from '@/lib/client/cn'
import { daysBetween } from '@/lib/core/calendar'
import { attentionOf } from '@/lib/occasions/values'
import { usePeople } from './people-context'
import { PersonMenu } from './person-menu'
import { otherName, type PersonRow, personPage } from './person-row'

type Cell = { row: PersonRow }

export function NameCell({ row: { person, hat } }: Cell) {
  const other = otherName(person)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={36} hat={hat} />
      <span className="min-w-0 truncate" title={other ? `${person.name} (${other})` : person.name}>
        <Link href={personPage(person)} className="rounded-xs font-semibold hover:underline">
          <bdi>{person.name}</bdi>
        </Link>
        {other ? <bdi className="ms-1.5 text-ink-2">{other}</bdi> : null}
      </span>
    </div>
  )
}

export const RelationshipCell = ({ row }: Cell) => {
  const { words } = usePeople()
  return <span className="whitespace-nowrap text-ink-2">{words.relationship(row.person.relationship)}</span>
}

export function OccasionCell({ row: { occasion } }: Cell) {
  const { words } = usePeople()
  if (!occasion) return <span className="text-ink-3">–</span>
  return (
    <Link
      href={`/app/occasions/${occasion.id}`}
      title={occasion.name}
      className="hit inline-flex max-w-44 @max-[58rem]:max-w-34"
    >
      <OccasionTag type={occasion.type} label={words.occasion(occasion)} />
    </Link>
  )
}

export function WhenCell({ row: { occasion }, className }: Cell & { className?: string }) {
  const { words, today } = usePeople()
  if (!occasion) return null
  const isToday = occasion.nextDate === today
  return (
    <span className={cn('num whitespace-nowrap', className)}>
      {isToday ? null : <span className="@max-[52rem]:hidden">{words.day(occasion.nextDate)} </span>}
      <span className="text-ink-2">{words.countdown(occasion.nextDate)}</span>
    </span>
  )
}

export function ReadinessCell({ row: { readiness, occasion } }: Cell) {
  const { words, today } = usePeople()
  if (!readiness || !occasion) return null
  const attention = attentionOf(daysBetween(today, occasion.nextDate))
  if (attention === 'far' && readiness.level === 'needsIdeas') return <span className="text-ink-3">–</span>
  return (
    <ReadinessTag level={readiness.level} label={words.readiness(readiness)} quiet={attention !== 'due'} />
  )
}

export function MenuCell({ row }: Cell) {
  const { remove } = usePeople()
  return <PersonMenu person={row.person} onDelete={() => remove([row])} />
}
