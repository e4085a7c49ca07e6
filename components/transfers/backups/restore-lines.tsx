'use client'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { RestoreResult } from '@/lib/transfers/backups/schema'
import { useBackupWords } from './backup-words'

const actions = [
  { action: 'create', key: 'created' },
  { action: 'update', key: 'changed' },
  { action: 'remove', key: 'removed' },
] as const

/** The most names of records that stay. */
const mostKept = 10

const Names = ({ names, more }: { names: readonly string[]; more: string | null }) => (
  <p className="font-normal text-ink-3 [overflow-wrap:anywhere]">
    {names.map((name, at) => (
      <Fragment key={at}>
        {at > 0 ? ' · ' : null}
        <bdi>{name}</bdi>
      </Fragment>
    ))}
    {more ? `${names.length > 0 ? ' · ' : ''}${more}` : null}
  </p>
)

/** What a restore does, or did: by what happens, how many records of each type, with the names of the first. */
export function RestoreLines({
  result: { lines, failed, kept },
  nothing,
}: {
  result: RestoreResult
  nothing: string
}) {
  const t = useTranslations('backups.restore')
  const undo = useTranslations('importUndo')
  const words = useBackupWords()
  const shown = actions.flatMap(({ action, key }) => {
    const some = lines.filter(line => line[key] > 0)
    return some.length > 0 ? [{ action, key, some }] : []
  })
  const named = kept.flatMap(({ name }) => name || []).slice(0, mostKept)
  const more = (count: number) => (count > 0 ? undo('more', { count }) : null)
  return (
    <>
      {shown.length === 0 ? <p className="text-sm">{nothing}</p> : null}
      {shown.length > 0 || kept.length > 0 ? (
        <dl className="max-h-[40dvh] overflow-y-auto text-sm">
          {shown.map(({ action, key, some }) => (
            <div key={action} className="border-line border-t py-2">
              <dt className="text-ink-3">{t(`lines.${action}`)}</dt>
              {some.map(({ type, samples, ...counts }) => {
                const names = samples.flatMap(one => (one.action === action && one.name ? [one.name] : []))
                return (
                  <dd key={type} className="mt-1 font-semibold">
                    {words.records(type, counts[key])}
                    {names.length > 0 ? (
                      <Names names={names} more={more(counts[key] - names.length)} />
                    ) : null}
                  </dd>
                )
              })}
            </div>
          ))}
          {kept.length > 0 ? (
            <div className="border-line border-t py-2">
              <dt className="text-ink-3">{t('lines.kept')}</dt>
              <dd className="mt-1 font-semibold">
                {undo('entries', { count: kept.length })}
                <Names names={named} more={more(kept.length - named.length)} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {failed > 0 ? (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-ink">
          {t('failed', { count: failed })}
        </p>
      ) : null}
    </>
  )
}
