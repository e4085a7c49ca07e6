'use client'
import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/kit/card'
import { DownloadLink } from '@/components/kit/download-link'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import type { ImportResult } from '@/lib/transfers/schema'
import type messages from '@/messages/en/transfers.json'
import { ImportUndo } from './import-undo'
import { holdsExpenses } from './transfer-words'

type FieldKey = keyof typeof messages.fields
const shown = 50

/** What an import brought, and what it could not. */
export function ImportOutcome({
  result,
  fileName,
  onAgain,
}: {
  result: ImportResult
  fileName: string | null
  onAgain: () => void
}) {
  const t = useTranslations('transfers')
  const undo = useTranslations('importUndo')
  const [undone, setUndone] = useState(false)
  const title = undone
    ? undo('doneTitle')
    : result.status === 'success'
      ? t('result.success')
      : result.status === 'partial'
        ? t('result.partial')
        : t('failed')
  const Icon = result.status === 'success' ? CircleCheck : CircleAlert
  return (
    <Card className="reading p-6 max-md:p-4">
      <div role="status">
        <h2 className="display flex items-center gap-2 text-xl">
          <Icon
            aria-hidden="true"
            className={result.status === 'success' ? 'size-6 text-good-ink' : 'size-6 text-warn-ink'}
          />
          {title}
        </h2>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Badge tone="good">{t('result.created', { count: result.created })}</Badge>
        <Badge tone="info">{t('result.updated', { count: result.updated })}</Badge>
        <Badge>{t('result.skipped', { count: result.skipped })}</Badge>
        {result.failed ? <Badge tone="bad">{t('result.failed', { count: result.failed })}</Badge> : null}
      </div>
      {result.errors.length ? (
        <div className="mt-5">
          <h3 className="mb-1.5 font-semibold text-sm">{t('result.errors')}</h3>
          <ul className="text-sm">
            {result.errors.slice(0, shown).map((error, at) => (
              <li
                key={`${error.row} ${error.field} ${at}`}
                className="flex flex-wrap gap-x-2 border-line border-t py-1.5"
              >
                <span className="num font-semibold">{t('result.errorAt', { row: error.row })}</span>
                {error.field ? (
                  <span className="text-ink-3">
                    {t.has(`fields.${error.field as FieldKey}`)
                      ? t(`fields.${error.field as FieldKey}`)
                      : error.field}
                  </span>
                ) : null}
                <span>{error.message}</span>
              </li>
            ))}
          </ul>
          {result.errors.length > shown ? (
            <p className="pt-1.5 text-ink-3 text-sm">
              {t('result.moreErrors', { count: result.errors.length - shown })}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2">
        {result.wishlistId ? (
          <a href={`/app/wishlists/${result.wishlistId}`} data-soft="" className={buttonVariants()}>
            {t('result.wishlist')}
          </a>
        ) : (
          <>
            <a href="/app/people" data-soft="" className={buttonVariants()}>
              {t('result.people')}
            </a>
            <a href="/app/gifts" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
              {t('result.gifts')}
            </a>
          </>
        )}
        {holdsExpenses(result.detected) ? (
          <a href="/app/budgets/spending" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
            {t('result.expenses')}
          </a>
        ) : null}
        {result.errors.length && result.id ? (
          <DownloadLink
            href={`/api/imports/${result.id}/errors.csv`}
            failed={t('downloadFailed')}
            className={buttonVariants({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" />
            {t('result.download')}
          </DownloadLink>
        ) : null}
        {result.id && result.created + result.updated > 0 && !undone ? (
          <ImportUndo
            importId={result.id}
            name={fileName || t('history.pasted')}
            variant="secondary"
            onUndone={() => setUndone(true)}
          />
        ) : null}
        <Button variant="quiet" onClick={onAgain}>
          {t('another')}
        </Button>
      </div>
    </Card>
  )
}
