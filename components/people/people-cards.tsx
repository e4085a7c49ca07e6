'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { PhoneSelectionBar, PhoneTick, usePhoneSelection } from '@/components/kit/phone-selection'
import { PeopleBulkBar } from './people-bulk-bar'
import { usePeople } from './people-context'
import { MenuCell, OccasionCell, ReadinessCell, WhenCell } from './person-cells'
import { otherName, type PersonRow, personPage } from './person-row'

function PersonCard({ row }: { row: PersonRow }) {
  const t = useTranslations('people')
  const { words } = usePeople()
  const { person, hat } = row
  const other = otherName(person)
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 hover:shadow-2">
      <div className="flex items-start gap-3">
        <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={56} hat={hat} />
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
        <span className="-me-2 -mt-1.5 relative z-1">
          <MenuCell row={row} />
        </span>
      </div>
      {row.occasion ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <span className="relative z-1">
            <OccasionCell row={row} />
          </span>
          <WhenCell row={row} className="text-sm" />
        </div>
      ) : (
        <p className="text-ink-3 text-sm">{t('list.noOccasion')}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3 text-ink-2 text-sm">
        <span className="num">
          {t('list.giftCount', { count: row.gifts })} · {t('list.ideaCount', { count: row.ideas })}
        </span>
        <ReadinessCell row={row} />
      </div>
    </li>
  )
}

export function PeopleCards({ rows }: { rows: readonly PersonRow[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,248px),1fr))] gap-4 px-8 pt-1 pb-6 max-lg:px-6 max-md:px-4">
      {rows.map(row => (
        <PersonCard key={row.person.id} row={row} />
      ))}
    </ul>
  )
}

/** The list on a phone: rows of 72 px, the whole row opens the person; a long press begins to choose some. */
export function PeopleRows({
  rows,
  onMerge,
}: {
  rows: readonly PersonRow[]
  onMerge: (rows: readonly PersonRow[]) => void
}) {
  const { words } = usePeople()
  const selection = usePhoneSelection(rows, row => row.person.id)
  return (
    <>
      <ul className="border-line border-y bg-surface">
        {rows.map(row => {
          const { person, hat, occasion } = row
          return (
            <li
              key={person.id}
              {...selection.propsOf(row)}
              className="relative flex min-h-18 select-none items-center gap-3 border-line border-b ps-4 pe-2 last:border-b-0 data-[state=selected]:bg-primary-soft [-webkit-touch-callout:none]"
            >
              <PhoneTick row={row} name={person.name} selection={selection} />
              <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={44} hat={hat} />
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
              <ReadinessCell row={row} />
              <span className="relative z-1">
                <MenuCell row={row} />
              </span>
            </li>
          )
        })}
      </ul>
      <PhoneSelectionBar selection={selection}>
        <PeopleBulkBar chosen={selection.chosen} clear={selection.clear} onMerge={onMerge} />
      </PhoneSelectionBar>
    </>
  )
}
