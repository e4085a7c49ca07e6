'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ImportUndo, KeptRecord } from '@/lib/transfers/undo/schema'
import { recordTypes } from '@/lib/transfers/values'
import type messages from '@/messages/en/transfers.json'

/** The pages of records, by type; records of other types have none. */
const pages: Partial<Record<KeptRecord['type'], string>> = {
  person: '/app/people',
  occasion: '/app/occasions',
  budget: '/app/budgets',
  gift: '/app/gifts',
  expense: '/app/expenses',
  wish: '/app/wishlists',
  wishlist: '/app/wishlists',
}

/** Cards, reminders and the like are deleted for good, and a wish of a list that stays is in no trash. */
const isTrashed = (type: KeptRecord['type']) => type !== 'wish' && pages[type] !== undefined

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-t py-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** What the undo of an import does, or did, with the records that stay. */
export function UndoSummary({ undo }: { undo: ImportUndo }) {
  const t = useTranslations('importUndo')
  const words = useTranslations('transfers')
  const removed = recordTypes.filter(type => undo.removed[type] > 0)
  const more = undo.kept - undo.keptRecords.length
  if (removed.length + undo.restored + undo.gone + undo.kept === 0)
    return <p className="text-sm">{t('nothing')}</p>
  const fieldOf = (field: string) =>
    words.has(`fields.${field as keyof typeof messages.fields}`)
      ? words(`fields.${field as keyof typeof messages.fields}`)
      : field
  const reasonOf = ({ reason, fields }: KeptRecord) =>
    fields.length > 0
      ? t('reasons.fields', { fields: fields.map(fieldOf).join(', ') })
      : t(`reasons.${reason}`)
  return (
    <dl className="max-h-[50dvh] overflow-y-auto text-sm">
      {removed.length > 0 ? (
        <Line label={t('removed')}>
          {removed.map(type => t(`count.${type}`, { count: undo.removed[type] })).join(' · ')}
          {removed.some(isTrashed) ? <p className="font-normal text-ink-3">{t('trash')}</p> : null}
        </Line>
      ) : null}
      {undo.restored > 0 ? <Line label={t('restored')}>{t('entries', { count: undo.restored })}</Line> : null}
      {undo.gone > 0 ? <Line label={t('gone')}>{t('entries', { count: undo.gone })}</Line> : null}
      {undo.kept > 0 ? (
        <Line label={t('kept')}>
          {t('entries', { count: undo.kept })}
          <ul className="mt-1 font-normal">
            {undo.keptRecords.map(record => (
              <li key={`${record.type} ${record.id}`} className="flex flex-wrap gap-x-2 py-1">
                {pages[record.type] ? (
                  <a
                    href={`${pages[record.type]}/${record.wishlistId ?? record.id}`}
                    data-soft=""
                    className="hit min-w-0 font-semibold underline"
                  >
                    <bdi>{record.name || words(`typeOne.${record.type}`)}</bdi>
                  </a>
                ) : (
                  <bdi className="min-w-0 font-semibold">
                    {record.name || words(`typeOne.${record.type}`)}
                  </bdi>
                )}
                <span className="text-ink-3">{reasonOf(record)}</span>
              </li>
            ))}
            {more > 0 ? <li className="py-1 text-ink-3">{t('more', { count: more })}</li> : null}
          </ul>
        </Line>
      ) : null}
    </dl>
  )
}
