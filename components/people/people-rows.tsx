'use client'
import { memo, useMemo } from 'react'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { pressedIn, rowTick } from '@/components/kit/table/list-row'
import { PhoneSelectionBar, usePhoneSelection } from '@/components/kit/table/phone-selection'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { useFirst } from '@/lib/client/hooks/use-first'
import { PeopleBulkBar } from './people-bulk-bar'
import { usePeople } from './people-context'
import { howReady, menuButton, type PeopleRowWords } from './person-cells'
import { type PersonRow, personPage, rowId } from './person-row'

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
        <a
          href={personPage(person)}
          data-soft=""
          title={person.name}
          className="block truncate font-semibold text-md after:absolute after:inset-0"
        >
          <bdi>{person.name}</bdi>
        </a>
        <p className="num truncate text-ink-2 text-sm">
          {occasion
            ? `${words.occasion(occasion)} · ${words.countdown(occasion.nextDate)}`
            : words.relationship(person.relationship)}
        </p>
      </div>
      {waitingMark(person) ?? howReady(row, said)}
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
