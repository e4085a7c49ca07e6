'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { DataTable, rowProps, type TableRowProps } from '@/components/kit/table/data-table'
import type { DataColumn } from '@/components/kit/table/data-table-columns'
import { rowTick } from '@/components/kit/table/list-row'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { PeopleBulkBar } from './people-bulk-bar'
import { usePeople } from './people-context'
import { type PeopleQuery, peopleHref } from './people-query'
import { howReady, menuButton, occasionLink, type PeopleRowWords, whenNext } from './person-cells'
import { otherName, type PersonRow, personPage, rowId } from './person-row'

/** The classes of a column, shared by its head and its cells. What gives way first comes before all that is read. */
const looks = {
  // Takes what the others leave, so that a long name is cut instead of widening the table.
  name: 'w-full max-w-0 min-w-40',
  relationship: '@max-[58rem]:hidden',
  count: '@max-[66rem]:hidden',
  readiness: 'whitespace-nowrap ps-4 @max-[58rem]:ps-2.5',
}

function useColumns(): DataColumn[] {
  const t = useTranslations('people.list')
  return useMemo(
    () => [
      { id: 'name', header: t('name'), sort: 'name', rowHeader: true, className: looks.name },
      {
        id: 'relationship',
        header: t('relationship'),
        sort: 'relationship',
        className: looks.relationship,
      },
      { id: 'occasion', header: t('nextOccasion') },
      { id: 'when', header: t('when'), sort: 'nextDate' },
      { id: 'gifts', header: t('gifts'), align: 'end', className: looks.count },
      { id: 'ideas', header: t('ideas'), align: 'end', className: looks.count },
      { id: 'readiness', header: t('readiness'), className: looks.readiness },
      { id: 'menu', header: t('actions'), quietHeader: true, align: 'end' },
    ],
    [t],
  )
}

const cells = {
  name: `cell ${looks.name}`,
  relationship: `cell ${looks.relationship}`,
  count: `cell num text-end ${looks.count}`,
  readiness: `cell ${looks.readiness}`,
}

/** A person in the table. */
const PersonTableRow = memo(function PersonTableRow(props: TableRowProps<PersonRow, PeopleRowWords>) {
  const { row, words: said } = props
  const { person, hat } = row
  const other = otherName(person)
  return (
    <tr {...rowProps(person.id, props)}>
      <td className="cell">{rowTick(props.select(person.name), props.chosen)}</td>
      <th scope="row" className={`${cells.name} text-start font-normal`}>
        <div className="flex min-w-0 items-center gap-3">
          {personAvatar({ name: person.name, avatarUrl: person.avatarUrl, size: 36, hat })}
          <span className="min-w-0 truncate" title={other ? `${person.name} (${other})` : person.name}>
            <a href={personPage(person)} data-soft="" className="rounded-xs font-semibold hover:underline">
              <bdi>{person.name}</bdi>
            </a>
            {other ? <bdi className="ms-1.5 text-ink-2">{other}</bdi> : null}
          </span>
          {waitingMark(person)}
        </div>
      </th>
      <td className={cells.relationship}>
        <span className="whitespace-nowrap text-ink-2">{said.words.relationship(person.relationship)}</span>
      </td>
      <td className="cell">{occasionLink(row, said) ?? <span className="text-ink-3">–</span>}</td>
      <td className="cell">{whenNext(row, said)}</td>
      <td className={cells.count}>{row.gifts}</td>
      <td className={cells.count}>{row.ideas}</td>
      <td className={cells.readiness}>{howReady(row, said)}</td>
      <td className="cell num text-end">{menuButton(row, said)}</td>
    </tr>
  )
})

/** The list on a wide screen: each person's next occasion, and how ready it is. */
export function PeopleTable({
  rows,
  query,
  shortcuts,
  onMerge,
}: {
  rows: readonly PersonRow[]
  query: PeopleQuery
  shortcuts: boolean
  onMerge: (rows: readonly PersonRow[]) => void
}) {
  const t = useTranslations('people')
  const router = useRouter()
  const columns = useColumns()
  const { words, today, actions } = usePeople()
  const said = useMemo(() => ({ words, today }), [words, today])
  return (
    <DataTable
      caption={t('list.title')}
      rows={rows}
      columns={columns}
      rowId={rowId}
      row={PersonTableRow}
      words={said}
      actions={actions}
      sort={query.sort}
      sortHref={sort => peopleHref(query, { sort: sort as PeopleQuery['sort'] })}
      shortcuts={shortcuts}
      onOpen={row => router.push(personPage(row.person))}
      bulkBar={(picked, clear) => <PeopleBulkBar chosen={picked} clear={clear} onMerge={onMerge} />}
    />
  )
}
