'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import { useId, useMemo, useRef, useState } from 'react'
import { Card, CardHeader } from '@/components/kit/card'
import { chipVariants } from '@/components/kit/chip'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { Table, TableBody, TableHead, TableHeader } from '@/components/ui/table'
import { type Relationship, relationships } from '@/lib/people/values'
import {
  isIn,
  isNewPerson,
  isOptional,
  type Line,
  type LineFilter,
  lineFilters,
  totalsOf,
} from './preview-lines'
import { type Columns, PreviewRow } from './preview-row'
import { PreviewTotals } from './preview-totals'

/** Lines that are shown at once, so that a large file stays quick. */
const pageSize = 50

const columnsOf = (lines: readonly Line[]): Columns => {
  const some = (has: (row: NonNullable<Line['row']>) => unknown) => lines.some(({ row }) => row && has(row))
  return {
    person: some(row => row.person),
    day: some(row => (row.type === 'gift' ? row.day : row.date)),
    occasion: some(row => row.occasion),
    stage: some(row => row.stage),
    price: some(row => row.price),
  }
}

/** What every row of a file becomes, page by page, with ticks to leave some out. */
export function ImportPreview({
  lines,
  leaveOut,
  chosen,
  everyone,
  areWishes,
  busy,
  onLeaveOut,
  onRelationship,
  onEveryone,
}: {
  lines: readonly Line[]
  leaveOut: ReadonlySet<string>
  /** The relationships that were chosen for single people, by row. */
  chosen: Record<string, Relationship>
  /** The relationship that was chosen for all new people. */
  everyone: Relationship | undefined
  /** Whether the rows become wishes of a list. */
  areWishes: boolean
  busy: boolean
  onLeaveOut: (keys: ReadonlySet<string>) => void
  onRelationship: (key: string, relationship: Relationship) => void
  onEveryone: (relationship: Relationship | undefined) => void
}) {
  const t = useTranslations('transfers')
  const common = useTranslations('common')
  const format = useFormatter()
  const id = useId()
  const table = useRef<HTMLDivElement>(null)
  // Rows that are ticked or cleared stay in sight until another filter is chosen.
  const [view, setView] = useState<{ filter: LineFilter; leftOut: ReadonlySet<string> }>({
    filter: 'all',
    leftOut: leaveOut,
  })
  const [page, setPage] = useState(0)
  const columns = useMemo(() => columnsOf(lines), [lines])
  const counts = useMemo(
    () =>
      lineFilters.map(filter => ({
        filter,
        count: lines.filter(line => isIn(line, filter, leaveOut)).length,
      })),
    [lines, leaveOut],
  )
  const found = useMemo(() => lines.filter(line => isIn(line, view.filter, view.leftOut)), [lines, view])
  const totals = useMemo(() => totalsOf(lines, leaveOut), [lines, leaveOut])
  const optional = useMemo(
    () => lines.flatMap(({ row, key }) => (row && isOptional(row) ? [{ row, key }] : [])),
    [lines],
  )
  const people = useMemo(() => lines.filter(({ row }) => row && isNewPerson(row)).length, [lines])
  const hasTypes = new Set(lines.map(({ type }) => type)).size > 1

  const withoutBirthday = optional.filter(({ row }) => row.type === 'person' && !row.date)
  const births = optional.some(({ row }) => row.type === 'person' && row.date)
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1)
  const at = Math.min(page, last)
  const shown = found.slice(at * pageSize, (at + 1) * pageSize)
  const turn = (next: number) => {
    setPage(next)
    table.current?.scrollIntoView({ block: 'start' })
    table.current?.focus({ preventScroll: true })
  }
  const toggle = (key: string, taken: boolean) => {
    const next = new Set(leaveOut)
    if (taken) next.delete(key)
    else next.add(key)
    onLeaveOut(next)
  }

  return (
    <Card data-part="preview">
      <CardHeader
        title={t('preview.title')}
        className="flex-wrap"
        action={
          optional.length > 1 ? (
            <span className="flex flex-wrap gap-1">
              <Button variant="quiet" size="sm" disabled={busy} onClick={() => onLeaveOut(new Set())}>
                {t('preview.all')}
              </Button>
              {births && withoutBirthday.length > 0 ? (
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={busy}
                  onClick={() => onLeaveOut(new Set(withoutBirthday.map(({ key }) => key)))}
                >
                  {t('preview.onlyBirthdays')}
                </Button>
              ) : null}
              <Button
                variant="quiet"
                size="sm"
                disabled={busy}
                onClick={() => onLeaveOut(new Set(optional.map(({ key }) => key)))}
              >
                {t('preview.none')}
              </Button>
            </span>
          ) : null
        }
      />
      <Radio.Root
        aria-label={t('preview.filter')}
        value={view.filter}
        onValueChange={value => {
          const filter = lineFilters.find(one => one === value) ?? 'all'
          setView({ filter, leftOut: leaveOut })
          setPage(0)
        }}
        className="flex flex-wrap gap-1.5 px-4 pb-3"
      >
        {counts
          .filter(({ filter, count }) => filter === 'all' || count > 0 || filter === view.filter)
          .map(({ filter, count }) => (
            <Radio.Item
              key={filter}
              value={filter}
              className={chipVariants({ look: filter === view.filter ? 'on' : 'plain' })}
            >
              {t(`preview.filters.${filter}`)} <span className="num">{format.number(count)}</span>
            </Radio.Item>
          ))}
      </Radio.Root>
      {people > 1 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t px-4 py-2.5">
          <label htmlFor={id} className="text-sm">
            {t('preview.everyone', { count: people })}
          </label>
          <span className="inline-block w-52">
            <NativeSelect
              id={id}
              value={everyone ?? ''}
              disabled={busy}
              onChange={event => onEveryone(relationships.find(one => one === event.target.value))}
            >
              <option value="">{t('preview.asRead')}</option>
              {relationships.map(one => (
                <option key={one} value={one}>
                  {t(`relationships.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </span>
        </div>
      ) : null}
      <section
        ref={table}
        tabIndex={-1}
        aria-label={t('preview.title')}
        className="@container scroll-mt-4 overflow-x-auto border-line border-t outline-none"
      >
        <Table>
          <caption className="sr-only">{t('preview.title')}</caption>
          <TableHeader className="@max-4xl:sr-only">
            <tr>
              <TableHead className="w-9 pe-0 first:ps-4">
                <span className="sr-only">{t('preview.taken')}</span>
              </TableHead>
              <TableHead>{t('fields.name')}</TableHead>
              {columns.person ? (
                <TableHead className="@max-4xl:hidden">{t('fields.recipient')}</TableHead>
              ) : null}
              {columns.day ? <TableHead className="@max-4xl:hidden">{t('fields.date')}</TableHead> : null}
              {columns.occasion ? (
                <TableHead className="@max-4xl:hidden">{t('fields.occasion')}</TableHead>
              ) : null}
              {columns.stage ? <TableHead className="@max-4xl:hidden">{t('fields.status')}</TableHead> : null}
              {columns.price ? (
                <TableHead className="text-end @max-4xl:hidden">{t('fields.amount')}</TableHead>
              ) : null}
              <TableHead className="text-end last:pe-4">{t('preview.happens')}</TableHead>
            </tr>
          </TableHeader>
          <TableBody>
            {shown.map(line => (
              <PreviewRow
                key={line.id}
                line={line}
                columns={columns}
                hasTypes={hasTypes}
                taken={!leaveOut.has(line.key)}
                relationship={chosen[line.key] ?? everyone ?? line.row?.relationship ?? null}
                busy={busy}
                onTake={toggle}
                onRelationship={onRelationship}
              />
            ))}
          </TableBody>
        </Table>
        {found.length === 0 ? <p className="px-4 py-5 text-ink-3 text-sm">{t('preview.noneHere')}</p> : null}
      </section>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t px-4 py-2.5">
        <PreviewTotals totals={totals} areWishes={areWishes} />
        <div className="flex items-center gap-1">
          <span role="status" className="num me-1.5 text-ink-3 text-sm">
            {found.length > 0
              ? t('preview.range', {
                  from: at * pageSize + 1,
                  to: at * pageSize + shown.length,
                  count: found.length,
                })
              : null}
          </span>
          {last > 0 ? (
            <>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={common('previous')}
                disabled={at === 0}
                onClick={() => turn(at - 1)}
              >
                <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
              </Button>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={common('next')}
                disabled={at === last}
                onClick={() => turn(at + 1)}
              >
                <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
