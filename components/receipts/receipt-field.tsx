'use client'
import { Camera, FileText, Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { ErrorText, useErrorText } from '@/components/kit/field'
import { Button } from '@/components/ui/button'
import { CallError } from '@/lib/client/call-error'
import { cn } from '@/lib/client/cn'
import type { Expense } from '@/lib/expenses/schema'
import { receiptFiles } from '@/lib/receipts/values'
import { receiptPath, refusalOf, removeReceipt, sendReceipt } from './send-receipt'
import { useReceiptFile } from './use-receipt-file'

type Owner = Pick<Expense, 'id' | 'version' | 'receiptUrl'>

const accepted = receiptFiles.join(',')
const pictures = receiptFiles.filter(type => type.startsWith('image/')).join(',')

/**
 * The photo or PDF of an expense: chosen, taken with the camera or dropped, and kept at once, whatever becomes of the
 * form around it. `onChange` gets the expense as it is then; call it inside `<Messages of={['receipts', 'errors']}>`.
 */
export function ReceiptField({
  expense,
  onChange,
}: {
  expense: Owner
  onChange?: (changed: Expense) => void
}) {
  const t = useTranslations('receipts')
  const words = useErrorText()
  const id = useId()
  const [present, setPresent] = useState<Owner>(expense)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [over, setOver] = useState(false)
  const [asking, setAsking] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isKept = present.receiptUrl === receiptPath(expense.id)
  const file = useReceiptFile(expense.id, present.version, isKept)

  async function run(work: () => Promise<Expense>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const changed = await work()
      setPresent(changed)
      onChange?.(changed)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setError(refusalOf(problem))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const keep = (chosen: File | undefined) => {
    if (chosen) void run(() => sendReceipt(expense.id, chosen))
  }
  const input = (ref: typeof picker, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept={capture ? pictures : accepted}
      capture={capture}
      tabIndex={-1}
      aria-label={label}
      className="sr-only"
      onChange={event => {
        const chosen = event.target.files?.[0]
        event.target.value = ''
        keep(chosen)
      }}
    />
  )

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`} aria-busy={busy}>
      <legend className="mb-1.5 font-semibold text-sm">{t('title')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        className={cn(
          'flex items-center gap-3 rounded-lg border border-line-strong border-dashed p-3',
          over && 'border-primary bg-primary-soft',
        )}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          keep(event.dataTransfer.files[0])
        }}
      >
        {isKept ? (
          <Preview name={file?.name ?? ''}>
            {file?.picture ? (
              // biome-ignore lint/performance/noImgElement: it lies in this window, nothing can make it smaller
              <img src={file.picture} alt={t('preview')} className="size-full object-cover" />
            ) : (
              <FileText aria-hidden="true" className="size-6 text-ink-3" />
            )}
          </Preview>
        ) : (
          <Paperclip aria-hidden="true" className="size-5 shrink-0 text-ink-3 max-md:hidden" />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          {isKept ? (
            <a
              href={receiptPath(expense.id)}
              download
              className="hit truncate font-semibold text-primary-ink text-sm hover:underline"
            >
              <bdi>{file?.name || t('save')}</bdi>
            </a>
          ) : (
            <p className="text-ink-3 text-sm max-md:hidden">{t('drop')}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" busy={busy} onClick={() => picker.current?.click()}>
              {t(isKept ? 'replace' : 'choose')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className="hidden pointer-coarse:inline-flex"
              disabled={busy}
              onClick={() => camera.current?.click()}
            >
              <Camera aria-hidden="true" />
              {t('photo')}
            </Button>
            {isKept ? (
              <Button variant="quiet" size="sm" disabled={busy} onClick={() => setAsking(true)}>
                {t('remove')}
              </Button>
            ) : null}
          </div>
        </div>
        {input(picker, t('choose'))}
        {input(camera, t('photo'), 'environment')}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
        {t('hint')}
      </p>
      <div role="status">
        <span className="sr-only">{busy ? t('busy') : ''}</span>
      </div>
      <div role="alert">{error ? <ErrorText>{words(error)}</ErrorText> : null}</div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmLabel={t('remove')}
        busy={busy}
        onConfirm={() => void run(() => removeReceipt(expense.id))}
      />
    </fieldset>
  )
}

function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div
      title={name || undefined}
      className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken"
    >
      {children}
    </div>
  )
}
