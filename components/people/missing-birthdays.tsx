'use client'
import { Check, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BirthdayInput } from '@/components/kit/fields/birthday-input'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { isBirthday } from '@/lib/core/calendar'
import type { Person } from '@/lib/people/schema'
import { personPage } from './person-row'
import { useFailure } from './use-people-writes'

type Small = Pick<Person, 'id' | 'name' | 'avatarUrl' | 'version'>
/** A year often follows the day and the month. */
const pauseMilliseconds = 900

function Line({ person, thisYear, onSaved }: { person: Small; thisYear: number; onSaved: () => void }) {
  const t = useTranslations('people.birthdays')
  const fail = useFailure()
  const [value, setValue] = useState<string | null>(null)
  const [state, setState] = useState<'empty' | 'saving' | 'saved'>('empty')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null | undefined>(undefined)
  const saved = useRef<string | null>(null)
  const version = useRef(person.version)

  async function save(birthday: string | null) {
    waiting.current = undefined
    if (birthday === saved.current) return
    setState('saving')
    try {
      const { version: now } = await call(
        'PUT /api/people/{personId}',
        { personId: person.id, birthday },
        { base: { birthday: saved.current, version: version.current } },
      )
      version.current = now
      saved.current = birthday
      setState(birthday ? 'saved' : 'empty')
      onSaved()
    } catch (error) {
      if (isWaiting(error)) saved.current = birthday
      setState(isWaiting(error) && birthday ? 'saved' : 'empty')
      fail(error)
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // A user who leaves within the pause loses nothing.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (waiting.current !== undefined) void latest.current(waiting.current)
    },
    [],
  )

  const change = (birthday: string | null) => {
    setValue(birthday)
    clearTimeout(timer.current)
    waiting.current = undefined
    if (birthday !== null && !isBirthday(birthday)) return
    waiting.current = birthday
    timer.current = setTimeout(() => void save(birthday), pauseMilliseconds)
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={36} />
      <a
        href={personPage(person)}
        data-soft=""
        title={person.name}
        className="-my-0.5 min-w-0 flex-1 truncate py-0.5 font-semibold hover:underline md:min-w-40"
      >
        <bdi>{person.name}</bdi>
      </a>
      <span
        role="status"
        className="flex min-w-5 items-center gap-1.5 text-good-ink text-sm md:order-last md:w-24"
      >
        {state === 'saved' ? (
          <>
            <Check aria-hidden="true" className="size-4 stroke-2" />
            {t('saved')}
          </>
        ) : state === 'saving' ? (
          <>
            <LoaderCircle aria-hidden="true" className="size-4 animate-spin stroke-2 text-ink-3" />
            <span className="sr-only">{t('saving')}</span>
          </>
        ) : null}
      </span>
      <fieldset className="w-full md:w-96">
        <legend className="sr-only">{t('of', { name: person.name })}</legend>
        <BirthdayInput value={value} onChange={change} thisYear={thisYear} />
      </fieldset>
    </li>
  )
}

/** Everybody whose birthday is not known, to be filled in one after the other; what is complete is saved. */
export function MissingBirthdays({
  people,
  total,
  thisYear,
}: {
  people: readonly Small[]
  total: number
  thisYear: number
}) {
  const t = useTranslations('people.birthdays')
  const refresh = useRefresh()
  // The lines stay as they were when the page was opened, so that nothing jumps away under the hand.
  const [lines] = useState(people)
  const [left, setLeft] = useState(total)
  const done = useRef(new Set<string>())
  useEffect(() => refresh, [refresh])
  return (
    <>
      <p className="max-w-[60ch] text-ink-2">{t('text')}</p>
      <p role="status" className="num mt-4 mb-2 font-semibold">
        {t('left', { count: left })}
      </p>
      <ul className="rounded-lg border border-line bg-surface">
        {lines.map(person => (
          <Line
            key={person.id}
            person={person}
            thisYear={thisYear}
            onSaved={() => {
              done.current.add(person.id)
              setLeft(total - done.current.size)
            }}
          />
        ))}
      </ul>
      {total > lines.length ? <p className="mt-3 text-ink-3 text-sm">{t('more')}</p> : null}
    </>
  )
}
