'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card, CardHeader } from '@/components/kit/card'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { toUtcDate } from '@/lib/core/calendar'
import { type Relationship, relationships } from '@/lib/people/values'
import type { ImportError, PreviewRow, RowAction } from '@/lib/transfers/schema'

const tones: Record<RowAction, Tone> = { create: 'good', update: 'info', skip: 'neutral', error: 'bad' }
const atFirst = 100

export const rowKey = ({ type, row }: Pick<PreviewRow, 'type' | 'row'>) => `${type}:${row}`
/** Rows that the user can leave out: those that would change something. */
export const isOptional = (row: PreviewRow) =>
  !row.implied && (row.action === 'create' || row.action === 'update')

/** What every row of a file becomes, with ticks to leave some out. */
export function ImportPreview({
  rows,
  errors,
  leaveOut,
  chosen,
  busy,
  onLeaveOut,
  onRelationship,
}: {
  rows: readonly PreviewRow[]
  errors: readonly ImportError[]
  leaveOut: ReadonlySet<string>
  chosen: Record<string, Relationship>
  busy: boolean
  onLeaveOut: (keys: ReadonlySet<string>) => void
  onRelationship: (key: string, relationship: Relationship) => void
}) {
  const t = useTranslations('transfers')
  const [shown, setShown] = useState(atFirst)
  const optional = rows.filter(isOptional)
  const births = optional.filter(row => row.type === 'person' && row.date)
  const toggle = (key: string, taken: boolean) => {
    const next = new Set(leaveOut)
    if (taken) next.delete(key)
    else next.add(key)
    onLeaveOut(next)
  }
  return (
    <Card>
      <CardHeader
        title={t('preview.title')}
        className="flex-wrap"
        action={
          optional.length > 1 ? (
            <span className="flex flex-wrap gap-1">
              <Button variant="quiet" size="sm" disabled={busy} onClick={() => onLeaveOut(new Set())}>
                {t('preview.all')}
              </Button>
              {births.length > 0 && births.length < optional.length ? (
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={busy}
                  onClick={() =>
                    onLeaveOut(
                      new Set(optional.filter(row => row.type === 'person' && !row.date).map(rowKey)),
                    )
                  }
                >
                  {t('preview.onlyBirthdays')}
                </Button>
              ) : null}
              <Button
                variant="quiet"
                size="sm"
                disabled={busy}
                onClick={() => onLeaveOut(new Set(optional.map(rowKey)))}
              >
                {t('preview.none')}
              </Button>
            </span>
          ) : null
        }
      />
      <ul>
        {rows.slice(0, shown).map((row, at) => {
          const key = rowKey(row)
          return (
            <PreviewLine
              key={`${key} ${at}`}
              row={row}
              errors={row.action === 'error' ? errors.filter(error => rowKeyOf(error) === key) : []}
              taken={!leaveOut.has(key)}
              relationship={chosen[key] ?? row.relationship}
              busy={busy}
              onTake={taken => toggle(key, taken)}
              onRelationship={relationship => onRelationship(key, relationship)}
            />
          )
        })}
      </ul>
      {rows.length > shown ? (
        <div className="border-line border-t p-3 text-center">
          <Button variant="quiet" size="sm" onClick={() => setShown(shown + 500)}>
            {t('preview.more', { count: rows.length - shown })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

const rowKeyOf = ({ type, row }: ImportError) => `${type}:${row}`

function PreviewLine({
  row,
  errors,
  taken,
  relationship,
  busy,
  onTake,
  onRelationship,
}: {
  row: PreviewRow
  errors: readonly ImportError[]
  taken: boolean
  relationship: Relationship | null
  busy: boolean
  onTake: (taken: boolean) => void
  onRelationship: (relationship: Relationship) => void
}) {
  const t = useTranslations('transfers')
  const optional = isOptional(row)
  const name = row.name || t(`typeOne.${row.type}`)
  return (
    <li className="grid min-h-14 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-line border-t px-4 py-2">
      <Checkbox
        aria-label={t('preview.take', { name })}
        checked={optional ? taken : row.action === 'create'}
        disabled={!optional || busy}
        onCheckedChange={checked => onTake(checked)}
      />
      <div className={taken ? 'min-w-0' : 'min-w-0 text-ink-3'}>
        <div className="truncate font-semibold" title={name}>
          <bdi>{name}</bdi>
        </div>
        <div className="flex flex-wrap gap-x-2 text-ink-3 text-sm">
          <span>{t(`typeOne.${row.type}`)}</span>
          {row.date ? <PreviewDate date={row.date} /> : null}
          {row.implied ? <span>{t('preview.implied')}</span> : null}
          {errors.map(error => (
            <span key={`${error.field} ${error.code}`} className="text-bad-ink">
              {error.message}
            </span>
          ))}
        </div>
      </div>
      <div className="flex items-center gap-2 max-md:flex-col max-md:items-end max-md:gap-1.5">
        {row.type === 'person' && optional && relationship ? (
          <NativeSelect
            className="w-40 max-md:w-32"
            aria-label={t('preview.relationshipOf', { name })}
            value={relationship}
            disabled={busy || !taken}
            onChange={event => onRelationship(event.target.value as Relationship)}
          >
            {relationships.map(one => (
              <option key={one} value={one}>
                {t(`relationships.${one}`)}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        <Badge tone={tones[row.action]}>{t(`preview.${row.action}`)}</Badge>
      </div>
    </li>
  )
}

function PreviewDate({ date }: { date: string }) {
  const format = useFormatter()
  const known = !date.startsWith('--')
  return (
    <span className="num">
      {format.dateTime(toUtcDate(known ? date : `2000${date.slice(1)}`), {
        day: 'numeric',
        month: 'short',
        year: known ? 'numeric' : undefined,
        timeZone: 'UTC',
      })}
    </span>
  )
}
