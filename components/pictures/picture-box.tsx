'use client'
import { Camera } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { FileDrop, FileInput } from '@/components/kit/fields/file-drop'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useOnline } from '@/lib/client/hooks/use-online'
import { pictureFiles } from '@/lib/pictures/values'

// Named one by one: a phone turns its own format into one of these, and offers its camera.
const accepted = pictureFiles.join(',')

/**
 * The ways to choose, take, drop and remove a picture. `children` show the one that is there. Call it inside
 * `<Messages of={['pictures', 'errors']}>`.
 */
export function PictureBox({
  label,
  hidesLabel = false,
  isThere,
  progress,
  error,
  camera = 'environment',
  onChoose,
  onRemove,
  more,
  children,
}: {
  label: string
  /** Where the label stands beside it already. */
  hidesLabel?: boolean
  isThere: boolean
  progress: number | null
  error: string | undefined
  /** The camera of a phone: `user` looks at the person who holds it. */
  camera?: 'environment' | 'user'
  onChoose: (file: File) => void
  onRemove: () => void
  /** Further buttons. */
  more?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('pictures')
  const format = useFormatter()
  const words = useErrorText()
  const online = useOnline()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const busy = progress !== null
  const percent = format.number(progress ?? 0, { style: 'percent' })
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`} aria-busy={busy}>
      <legend className={hidesLabel ? 'sr-only' : 'mb-1.5 font-semibold text-sm'}>{label}</legend>
      <FileDrop
        busy={busy || !online}
        onFile={onChoose}
        className="flex items-center gap-3.5 rounded-lg border p-3"
      >
        {children}
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            disabled={!online}
            onClick={() => picker.current?.click()}
          >
            {t(isThere ? 'replace' : 'choose')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="hidden pointer-coarse:inline-flex"
            disabled={busy || !online}
            onClick={() => lens.current?.click()}
          >
            <Camera aria-hidden="true" />
            {t('take')}
          </Button>
          {more}
          {isThere ? (
            <Button variant="quiet" size="sm" disabled={busy} onClick={onRemove}>
              {t('remove')}
            </Button>
          ) : null}
          {busy ? (
            <Progress value={progress} label={t('progress', { percent })} className="basis-full" />
          ) : null}
        </div>
        <FileInput ref={picker} accept={accepted} aria-label={t('choose')} onFile={onChoose} />
        <FileInput ref={lens} accept={accepted} capture={camera} aria-label={t('take')} onFile={onChoose} />
      </FileDrop>
      <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
        {online ? t('hint') : t('offline')}
      </p>
      <div role="status">
        <span className="sr-only">{busy ? t('progress', { percent }) : ''}</span>
      </div>
      {error ? (
        <div role="alert">
          <ErrorText>{words(error)}</ErrorText>
        </div>
      ) : null}
    </fieldset>
  )
}
