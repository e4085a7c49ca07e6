'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useOutbox } from '@/lib/client/outbox/hooks'
import type { Conflict } from '@/lib/transfers/sync/schema'
import type { conflictChoices } from '@/lib/transfers/sync/values'
import { MergeForm } from './merge-form'
import { NounIcon } from './noun-icon'
import { toldFields } from './sync-fields'
import type { SyncWords } from './sync-words'
import type { Choices } from './value-input'

type Choice = (typeof conflictChoices)[number]

/** The fields of a conflict side by side: on the device that made the change, on the server, and before both. */
function Sides({
  conflict,
  currency,
  isHere,
  words,
}: {
  conflict: Conflict
  currency: string
  isHere: boolean
  words: SyncWords
}) {
  const t = useTranslations('sync.attention')
  const labelOf = (side: 'local' | 'cloud' | 'base') => t(side === 'local' && !isHere ? 'other' : side)
  const { entity, fields, kind } = conflict
  const byName = Object.fromEntries(fields.map(field => [field.name, field]))
  const around = (side: 'local' | 'cloud' | 'base') => {
    const value = byName.currency?.[side]
    return { currency: typeof value === 'string' ? value : currency }
  }
  const told = toldFields(byName)
  const sides = kind === 'deletedHere' ? (['cloud', 'base'] as const) : (['local', 'cloud', 'base'] as const)
  if (told.length === 0) return null
  return (
    <table className="w-full table-fixed border-collapse text-start max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="text-ink-3 text-sm">
          <th scope="col" className="w-[22%] pe-3 pb-1 text-start font-medium">
            {t('field')}
          </th>
          {sides.map(side => (
            <th key={side} scope="col" className="pe-3 pb-1 text-start font-medium last:pe-0">
              {labelOf(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {told.map(name => (
          <tr key={name} className="border-line border-t align-top max-sm:block max-sm:py-2">
            <th scope="row" className="py-2 pe-3 text-start font-semibold max-sm:block max-sm:py-0.5">
              {words.field(entity, name)}
            </th>
            {sides.map(side => (
              <td
                key={side}
                className={`num py-2 pe-3 [overflow-wrap:anywhere] last:pe-0 max-sm:flex max-sm:gap-2 max-sm:py-0.5 ${side === 'base' ? 'text-ink-3' : ''}`}
              >
                <span aria-hidden="true" className="w-24 shrink-0 text-ink-3 text-sm sm:hidden">
                  {labelOf(side)}
                </span>
                <span dir="auto" className="min-w-0 whitespace-pre-line">
                  {words.value(entity, name, byName[name]![side], around(side))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A change that met another one, and the ways to decide. */
export function ConflictCard({
  conflict,
  currency,
  choices,
  words,
}: {
  conflict: Conflict
  currency: string
  choices: Choices
  words: SyncWords
}) {
  const t = useTranslations('sync')
  const router = useRouter()
  const id = useId()
  const [busy, setBusy] = useState<Choice | null>(null)
  const [merging, setMerging] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { conflicts, isKnown } = useOutbox()
  // The device that made the change remembers it until it is decided.
  const isHere = !isKnown || conflicts.some(({ conflictId }) => conflictId === conflict.id)
  const { kind, entity } = conflict
  const name = conflict.name || t('unnamed')

  const decide = async (choice: Choice, fields?: Record<string, unknown>) => {
    if (busy) return
    setBusy(choice)
    setError(null)
    try {
      await call('POST /api/sync/conflicts/{conflictId}/resolve', {
        conflictId: conflict.id,
        choice,
        ...(fields ? { fields: fields as never } : {}),
      })
      setMerging(false)
      toast({ title: t(choice === 'merge' ? 'merge.saved' : 'attention.resolved'), description: name })
      router.refresh()
    } catch (refused) {
      const reason = refused instanceof Error && refused.name === 'CallError' ? refused.message : ''
      setError(reason || t('attention.failed'))
      // It was decided elsewhere, or its record is gone: the list shows it as it is now.
      if (!(refused as { code?: string }).code?.startsWith('NETWORK')) router.refresh()
    } finally {
      setBusy(null)
    }
  }
  const labels =
    kind === 'fields'
      ? { local: t('attention.keepLocal'), cloud: t('attention.keepCloud') }
      : { local: t(`attention.${kind}Local`), cloud: t(`attention.${kind}Cloud`) }
  const common = useTranslations('common')
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <article aria-labelledby={`${id}-name`} className="flex flex-col gap-3">
        <header className="flex items-start gap-3">
          <NounIcon noun={entity} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h3 id={`${id}-name`} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </h3>
              <Badge>{words.noun(entity)}</Badge>
            </div>
            <p className="text-ink-3 text-sm">
              {t(isHere ? 'attention.localMade' : 'attention.otherMade', {
                when: words.ago(conflict.madeAt ?? conflict.createdAt),
              })}
            </p>
          </div>
        </header>
        {kind === 'fields' ? null : <p className="max-w-[68ch]">{t(`attention.${kind}`)}</p>}
        <Sides conflict={conflict} currency={currency} isHere={isHere} words={words} />
        {error && !merging ? (
          <div role="alert">
            <ErrorText>{error}</ErrorText>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {(['local', 'cloud'] as const).map(choice => (
            <Button
              key={choice}
              variant="secondary"
              busy={busy === choice}
              disabled={busy !== null && busy !== choice}
              aria-label={common('named', { action: labels[choice], thing: name })}
              onClick={() => void decide(choice)}
            >
              {labels[choice]}
            </Button>
          ))}
          {kind === 'fields' ? (
            <Button
              variant="soft"
              disabled={busy !== null}
              aria-label={common('named', { action: t('attention.merge'), thing: name })}
              onClick={() => setMerging(true)}
            >
              {t('attention.merge')}
            </Button>
          ) : null}
        </div>
      </article>
      {merging ? (
        <MergeForm
          conflict={conflict}
          currency={currency}
          choices={choices}
          isHere={isHere}
          words={words}
          busy={busy === 'merge'}
          error={error}
          onSave={fields => void decide('merge', fields)}
          onClose={() => {
            setMerging(false)
            setError(null)
          }}
        />
      ) : null}
    </li>
  )
}
