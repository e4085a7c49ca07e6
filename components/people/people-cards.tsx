'use client'
import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { pressedIn } from '@/components/kit/table/list-row'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { useFirst } from '@/lib/client/hooks/use-first'
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
          <a
            href={personPage(person)}
            data-soft=""
            title={other ? `${person.name} (${other})` : person.name}
            className="line-clamp-2 break-words font-semibold text-md after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <bdi>{person.name}</bdi>
          </a>
          <p className="truncate text-ink-2 text-sm">{words.relationship(person.relationship)}</p>
          {waitingMark(person, 'mt-1')}
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

/** The people as cards. */
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
