'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { useLaidOver } from '@/components/outbox/use-laid-over'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { buttonVariants } from '@/components/ui/button'
import { useMedia } from '@/lib/client/hooks/use-media'
import type { PlainDate } from '@/lib/core/calendar'
import { fromColumns } from '@/lib/core/columns'
import type { Relationship } from '@/lib/people/schema'
import { PeopleContext } from './people-context'
import { PeopleFilters } from './people-filters'
import { PeopleNoMatch } from './people-no-match'
import { type PeopleQuery, peopleHref } from './people-query'
import { usePeopleWords } from './people-words'
import type { PersonRow } from './person-row'
import { useDeletePeople } from './use-people-writes'

// A list shows one of these. The browser fetches the others when it shows them.
const PeopleTable = dynamic(() => import('./people-table').then(module => module.PeopleTable))
const PeopleRows = dynamic(() => import('./people-rows').then(module => module.PeopleRows))
const PeopleCards = dynamic(() => import('./people-cards').then(module => module.PeopleCards))

const PersonRowMenu = onDemand(() => import('./person-menu').then(module => module.PersonRowMenu))
const MergeDialog = onDemand(() => import('./merge-dialog').then(module => module.MergeDialog))

/** The people screen below its header. */
export function PeopleList({
  rows: packed,
  query,
  counts,
  nextCursor,
  today,
  shortcuts,
  phone: onServer,
}: {
  /** The people of this page, packed by `toColumns`. */
  rows: string
  query: PeopleQuery
  counts: { all: number } & Partial<Record<Relationship, number>>
  nextCursor: string | null
  today: PlainDate
  shortcuts: boolean
  /** The device as the server guessed it. */
  phone: boolean
}) {
  const t = useTranslations('people')
  const words = usePeopleWords(today)
  const phone = useMedia('(max-width: 767px)', onServer)
  const { gone, remove } = useDeletePeople()
  const [merging, setMerging] = useState<readonly PersonRow[]>([])
  const listed = useMemo(() => fromColumns<PersonRow>(packed), [packed])
  const people = useLaidOver(
    'person',
    useMemo(() => listed.map(({ person }) => person), [listed]),
  )
  const rows = useMemo(
    () =>
      listed
        .map((row, at) => (people[at] === row.person ? row : { ...row, person: people[at]! }))
        .filter(row => !gone.has(row.person.id)),
    [listed, people, gone],
  )
  const [menu, setMenu] = useState<{ row: PersonRow; anchor: HTMLElement } | null>(null)
  const shared = {
    words,
    today,
    remove: (chosen: readonly PersonRow[]) => void remove(chosen.map(row => row.person)),
    actions: { menu: (row: PersonRow, anchor: HTMLElement) => setMenu({ row, anchor }) },
  }
  return (
    <PeopleContext value={shared}>
      <PeopleFilters query={query} counts={counts} />
      <WaitingStrip nouns={['person']} className="mx-8 mb-3 max-lg:mx-6 max-md:mx-4" />
      <p role="status" className="sr-only">
        {t('list.found', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <PeopleNoMatch query={query} />
      ) : query.view === 'cards' ? (
        <PeopleCards rows={rows} />
      ) : phone ? (
        <PeopleRows rows={rows} onMerge={setMerging} />
      ) : (
        <PeopleTable rows={rows} query={query} shortcuts={shortcuts} onMerge={setMerging} />
      )}
      {nextCursor || query.cursor ? (
        <nav aria-label={t('list.title')} className="flex justify-center gap-2 p-4">
          {query.cursor ? (
            <a href={peopleHref(query)} data-soft="" className={buttonVariants({ variant: 'quiet' })}>
              {t('list.firstPage')}
            </a>
          ) : null}
          {nextCursor ? (
            <a
              href={peopleHref(query, { cursor: nextCursor })}
              data-soft=""
              rel="next"
              className={buttonVariants({ variant: 'secondary' })}
            >
              {t('list.nextPage')}
            </a>
          ) : null}
        </nav>
      ) : null}
      {menu ? (
        <PersonRowMenu
          person={menu.row.person}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          onDelete={() => shared.remove([menu.row])}
        />
      ) : null}
      {merging.length > 1 ? (
        <MergeDialog people={merging.map(row => row.person)} onClose={() => setMerging([])} />
      ) : null}
    </PeopleContext>
  )
}
