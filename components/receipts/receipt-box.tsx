'use client'
import { Camera, FileText, Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { FileDrop, FileInput } from '@/components/kit/fields/file-drop'
import { Button } from '@/components/ui/button'
import { receiptFiles } from '@/lib/money/receipts/values'

const accepted = receiptFiles.join(',')
const pictures = receiptFiles.filter(type => type.startsWith('image/')).join(',')

/** The place of a receipt: the file that is there, and the ways to choose, take, drop and remove one. */
export function ReceiptBox({
  isThere,
  picture,
  name,
  hint,
  busy = false,
  error,
  onChoose,
  onRemove,
}: {
  isThere: boolean
  /** The address of a preview, where the file is a picture. */
  picture: string | null
  /** The file's name, or the link that saves it. */
  name: ReactNode
  hint: string
  busy?: boolean
  /** A key of errors.json, or a sentence of the server. */
  error: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}) {
  const t = useTranslations('receipts')
  const words = useErrorText()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = (ref: typeof picker, label: string, capture?: 'environment') => (
    <FileInput
      ref={ref}
      accept={capture ? pictures : accepted}
      capture={capture}
      aria-label={label}
      onFile={onChoose}
    />
  )
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`} aria-busy={busy}>
      <legend className="mb-1.5 font-semibold text-sm">{t('title')}</legend>
      <FileDrop busy={busy} onFile={onChoose} className="flex items-center gap-3 rounded-lg border p-3">
        {isThere ? (
          <div className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken">
            {picture ? (
              // biome-ignore lint/performance/noImgElement: it lies in this window, nothing can make it smaller
              <img src={picture} alt={t('preview')} className="size-full object-cover" />
            ) : (
              <FileText aria-hidden="true" className="size-6 text-ink-3" />
            )}
          </div>
        ) : (
          <Paperclip aria-hidden="true" className="size-5 shrink-0 text-ink-3 max-md:hidden" />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          {isThere ? name : <p className="text-ink-3 text-sm max-md:hidden">{t('drop')}</p>}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" busy={busy} onClick={() => picker.current?.click()}>
              {t(isThere ? 'replace' : 'choose')}
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
            {isThere ? (
              <Button variant="quiet" size="sm" disabled={busy} onClick={onRemove}>
                {t('remove')}
              </Button>
            ) : null}
          </div>
        </div>
        {input(picker, t('choose'))}
        {input(camera, t('photo'), 'environment')}
      </FileDrop>
      <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
        {hint}
      </p>
      <div role="status">
        <span className="sr-only">{busy ? t('busy') : ''}</span>
      </div>
      <div role="alert">{error ? <ErrorText>{words(error)}</ErrorText> : null}</div>
    </fieldset>
  )
}
