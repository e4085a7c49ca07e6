'use client'
import { ImageIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { TextField } from '@/components/kit/fields/field'
import { isOurs } from '@/components/kit/pictures/is-ours'
import { PictureBox } from './picture-box'
import { useUpload } from './use-upload'

/** Our own copy of the picture at an address, where we have one. */
export interface KeptPicture {
  imageUrl: string | null
  picture: string | null
}

/** The address where a form's picture can be shown: its own upload, or what we keep of the address that it names. */
export const shownOf = (address: string, kept?: KeptPicture | null): string | null =>
  address === '' ? null : isOurs(address) ? address : address === kept?.imageUrl ? kept.picture : null

/** The picture of a gift or a wish: uploaded, or an address on the web from where we fetch it once. */
export function PictureField({ kept }: { kept?: KeptPicture | null | undefined }) {
  const t = useTranslations('pictures')
  const { field } = useController({ name: 'imageUrl' })
  const address = String(field.value ?? '').trim()
  const shown = shownOf(address, kept)
  const { progress, error, send, forget } = useUpload('whole', field.onChange)
  return (
    <div className="flex flex-col gap-3">
      <PictureBox
        label={t('picture')}
        isThere={shown !== null}
        progress={progress}
        error={error}
        onChoose={file => void send(file)}
        onRemove={() => {
          forget()
          field.onChange('')
        }}
      >
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken">
          {shown ? (
            // biome-ignore lint/performance/noImgElement: it is small already
            <img src={shown} alt={t('preview')} className="size-full object-cover" />
          ) : (
            <ImageIcon aria-hidden="true" className="size-6 text-ink-3" />
          )}
        </span>
      </PictureBox>
      {isOurs(address) ? null : (
        <TextField
          name="imageUrl"
          label={t('link')}
          hint={t('linkHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="off"
        />
      )}
    </div>
  )
}
