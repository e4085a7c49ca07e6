'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import type { Entry } from '@/lib/client/outbox/entry'
import { toldFields } from './sync-fields'
import type { SyncWords } from './sync-words'
import { type Choices, isWritable, ValueInput } from './value-input'

/** What the server said of each field of a refused change. */
const faultsOf = ({ refusal }: Entry): Map<string, string> =>
  new Map(
    refusal?.code === 'VALIDATION_ERROR' && Array.isArray(refusal.details)
      ? (refusal.details as { path?: unknown; message?: unknown }[]).map(({ path, message }) => [
          String(path ?? '').split('.')[0] ?? '',
          String(message ?? ''),
        ])
      : [],
  )

/** Changes what waits on this device, or what was refused. */
export function EntryEditor({
  entry,
  currency,
  choices,
  words,
  onSave,
  onClose,
}: {
  entry: Entry
  currency: string
  choices: Choices
  words: SyncWords
  /** Throws where it could not be kept. */
  onSave: (body: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}) {
  const t = useTranslations('sync')
  const common = useTranslations('common')
  const id = useId()
  const { noun, base, state } = entry
  const [body, setBody] = useState<Record<string, unknown>>(entry.body)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const isRefused = state === 'refused'
  const faults = faultsOf(entry)
  const fields = toldFields(body)
  const said = typeof body.currency === 'string' ? body.currency : base?.currency
  const unit = typeof said === 'string' ? said : currency

  const save = async () => {
    if (busy) return
    setBusy(true)
    setFailed(null)
    try {
      await onSave(body)
    } catch (error) {
      setFailed((error instanceof Error && error.name === 'CallError' && error.message) || t('engine.failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent closeLabel={common('close')} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t(isRefused ? 'editor.titleRefused' : 'editor.title')}</DialogTitle>
        </DialogHeader>
        <form
          id={id}
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
          className="grid gap-4"
        >
          {(failed ?? (isRefused && entry.refusal?.message)) ? (
            <div role="alert">
              <ErrorText>{failed ?? entry.refusal?.message}</ErrorText>
            </div>
          ) : null}
          {fields.map(field => {
            const one = `${id}-${field}`
            const fault = faults.get(field)
            const before =
              base && field in base ? words.value(noun, field, base[field], { currency: unit }) : null
            const describedBy = [before && `${one}-before`, fault && `${one}-fault`].filter(Boolean).join(' ')
            return (
              <div key={field} className="min-w-0">
                <Label htmlFor={one}>{words.field(noun, field)}</Label>
                <ValueInput
                  id={one}
                  noun={noun}
                  field={field}
                  value={body[field]}
                  onChange={value => setBody(now => ({ ...now, [field]: value }))}
                  currency={unit}
                  choices={choices}
                  words={words}
                  aria-describedby={describedBy || undefined}
                  aria-invalid={fault ? true : undefined}
                  aria-label={isWritable(noun, field) ? undefined : words.field(noun, field)}
                />
                {before === null ? null : (
                  <p id={`${one}-before`} className="mt-1.5 text-ink-3 text-xs">
                    {t('editor.before', { value: before })}
                  </p>
                )}
                {fault ? <ErrorText id={`${one}-fault`}>{fault}</ErrorText> : null}
              </div>
            )
          })}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t(isRefused ? 'editor.send' : 'editor.save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
