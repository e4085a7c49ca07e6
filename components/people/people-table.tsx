'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/kit/data-table'
import type { DataColumn } from '@/components/kit/data-table-columns'
import { PeopleBulkBar } from './people-bulk-bar'
import { type PeopleQuery, peopleHref } from './people-query'
import { MenuCell, NameCell, OccasionCell, ReadinessCell, RelationshipCell, WhenCell } from './person-cells'
import { type PersonRow, personPage } from './person-row'

/** What gives way first, before anything that is read or pressed would leave the window. */
const wideOnly = '@max-[66rem]:hidden'

function useColumns(): DataColumn<PersonRow>[] {
  const t = useTranslations('people.list')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sort: 'name',
        rowHeader: true,
        // Takes what the others leave, so that a long name is cut instead of widening the table.
        className: 'w-full max-w-0 min-w-40',
        cell: row => <NameCell row={row} />,
      },
      {
        id: 'relationship',
        header: t('relationship'),
        sort: 'relationship',
        className: '@max-[58rem]:hidden',
        cell: row => <RelationshipCell row={row} />,
      },
      { id: 'occasion', header: t('nextOccasion'), cell: row => <OccasionCell row={row} /> },
      { id: 'when', header: t('when'), sort: 'nextDate', cell: row => <WhenCell row={row} /> },
      { id: 'gifts', header: t('gifts'), align: 'end', className: wideOnly, cell: row => row.gifts },
      { id: 'ideas', header: t('ideas'), align: 'end', className: wideOnly, cell: row => row.ideas },
      {
        id: 'readiness',
        header: t('readiness'),
        className: 'whitespace-nowrap ps-4 @max-[58rem]:ps-2.5',
        cell: row => <ReadinessCell row={row} />,
      },
      {
        id: 'menu',
        header: t('actions'),
        quietHeader: true,
        align: 'end',
        cell: row => <MenuCell row={row} />,
      },
    ],
    [t],
  )
}

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
  return (
    <DataTable
      caption={t('list.title')}
      rows={rows}
      columns={columns}
      rowId={row => row.person.id}
      rowLabel={row => row.person.name}
      sort={query.sort}
      sortHref={sort => peopleHref(query, { sort: sort as PeopleQuery['sort'] })}
      shortcuts={shortcuts}
      onOpen={row => router.push(personPage(row.person))}
      bulkBar={(picked, clear) => <PeopleBulkBar chosen={picked} clear={clear} onMerge={onMerge} />}
    />
  )
}
