'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { pressedIn, rowTick } from '@/components/kit/list-row'
import { personAvatar } from '@/components/kit/person-avatar'
import { PhoneSelectionBar, usePhoneSelection } from '@/components/kit/phone-selection'
import { useFirst } from '@/lib/client/use-first'
import { PeopleBulkBar } from './people-bulk-bar'
import { usePeople } from './people-context'
import { howReady, menuButton, occasionLink, type PeopleRowWords, whenNext } from './person-cells'
import { otherName, type PersonRow, personPage, rowId } from './person-row'

const PersonCard = memo(function PersonCard({
  row,
  said,
  noOccasion,
}: {
  row: PersonRow
  said: PeopleRowWords
  /** Says that nothing is to come. */
  noOccasion: string
}) {
  const { words } = said
  const { person, hat } = row
  const other = otherName(person)
  return (
    <li
      data-row={person.id}
      className="relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 hover:shadow-2"
    >
      <div className="flex items-start gap-3">
        {personAvatar({ name: person.name, avatarUrl: person.avatarUrl, size: 56, hat })}
        <div className="min-w-0 flex-1 pt-1">
          <Link
            href={personPage(person)}
            title={other ? `${person.name} (${other})` : person.name}
            className="line-clamp-2 break-words font-semibold text-md after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <bdi>{person.name}</bdi>
          </Link>
          <p className="truncate text-ink-2 text-sm">{words.relationship(person.relationship)}</p>
        </div>
        <span className="-me-2 -mt-1.5 relative z-1">{menuButton(row, said)}</span>
      </div>
      {row.occasion ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <span className="relative z-1">{occasionLink(row, said)}</span>
          {whenNext(row, said, ' text-sm')}
        </div>
      ) : (
        <p className="text-ink-3 text-sm">{noOccasion}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3 text-ink-2 text-sm">
        <span className="num">
          {words.giftCount(row.gifts)} · {words.ideaCount(row.ideas)}
        </span>
        {howReady(row, said)}
      </div>
    </li>
  )
})

export function PeopleCards({ rows }: { rows: readonly PersonRow[] }) {
  const t = useTranslations('people')
  const { words, today, actions } = usePeople()
  const said = useMemo(() => ({ words, today }), [words, today])
  const shown = useFirst(rows)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too
    <ul
      onClick={event => pressedIn(event, rows, rowId, actions)}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,248px),1fr))] gap-4 px-8 pt-1 pb-6 max-lg:px-6 max-md:px-4"
    >
      {shown.map(row => (
        <PersonCard key={row.person.id} row={row} said={said} noOccasion={t('list.noOccasion')} />
      ))}
    </ul>
  )
}

const PersonPhoneRow = memo(function PersonPhoneRow({
  row,
  said,
  tick,
  chosen,
}: {
  row: PersonRow
  said: PeopleRowWords
  /** Labels the row's tick, while rows are chosen. */
  tick: ((name: string) => string) | null
  chosen: boolean
}) {
  const { words } = said
  const { person, hat, occasion } = row
  return (
    <li
      data-row={person.id}
      data-state={chosen ? 'selected' : undefined}
      className="below-fold relative flex min-h-18 select-none items-center gap-3 border-line border-b ps-4 pe-2 last:border-b-0 data-[state=selected]:bg-primary-soft [-webkit-touch-callout:none]"
    >
      {tick ? rowTick(tick(person.name), chosen, 'check hit z-1') : null}
      {personAvatar({ name: person.name, avatarUrl: person.avatarUrl, size: 44, hat })}
      <div className="min-w-0 flex-1 py-2">
        <Link
          href={personPage(person)}
          title={person.name}
          className="block truncate font-semibold text-md after:absolute after:inset-0"
        >
          <bdi>{person.name}</bdi>
        </Link>
        <p className="num truncate text-ink-2 text-sm">
          {occasion
            ? `${words.occasion(occasion)} · ${words.countdown(occasion.nextDate)}`
            : words.relationship(person.relationship)}
        </p>
      </div>
      {howReady(row, said)}
      <span className="relative z-1">{menuButton(row, said)}</span>
    </li>
  )
})

/** The list on a phone: rows of 72 px, the whole row opens the person; a long press begins to choose some. */
export function PeopleRows({
  rows,
  onMerge,
}: {
  rows: readonly PersonRow[]
  onMerge: (rows: readonly PersonRow[]) => void
}) {
  const { words, today, actions } = usePeople()
  const said = useMemo(() => ({ words, today }), [words, today])
  const selection = usePhoneSelection(rows, rowId)
  const shown = useFirst(rows)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too */}
      <ul
        onClick={event => pressedIn(event, rows, rowId, actions)}
        {...selection.listeners}
        className="border-line border-y bg-surface"
      >
        {shown.map(row => (
          <PersonPhoneRow
            key={row.person.id}
            row={row}
            said={said}
            tick={selection.choosing ? selection.select : null}
            chosen={selection.isChosen(row.person.id)}
          />
        ))}
      </ul>
      <PhoneSelectionBar selection={selection}>
        <PeopleBulkBar chosen={[...selection.chosen]} clear={selection.clear} onMerge={onMerge} />
      </PhoneSelectionBar>
    </>
  )
}
