'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { TextField } from '@/components/kit/fields/field'
import { isOurs } from '@/components/kit/pictures/is-ours'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Button } from '@/components/ui/button'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import { facePrefix } from '@/lib/pictures/values'
import { PictureBox } from './picture-box'
import { useUpload } from './use-upload'

const loadPicker = () => import('./face-picker').then(({ FacePicker }) => FacePicker)
const loadCut = () => import('./cut-dialog').then(({ CutDialog }) => CutDialog)

/** How a person is shown: a photo cut to a square, a drawing, or the initials of the name. */
export function PhotoField() {
  const t = useTranslations('pictures')
  const { field } = useController({ name: 'avatarUrl' })
  const name = String(useWatch({ name: 'name' }) ?? '')
  const address = String(field.value ?? '').trim()
  const isDrawing = address.startsWith(facePrefix)
  const isThere = isDrawing || isOurs(address)
  const [picking, setPicking] = useState(false)
  const [Picker, preparePicker] = useLazy(loadPicker)
  const [Cut, prepareCut] = useLazy(loadCut)
  const [file, setFile] = useState<File | null>(null)
  const { progress, error, send, forget } = useUpload('square', field.onChange)
  return (
    <div className="flex flex-col gap-3">
      <PictureBox
        label={t('photo')}
        isThere={isThere}
        progress={progress}
        error={error}
        camera="user"
        onChoose={chosen => {
          prepareCut(() => void send(chosen))
          setFile(chosen)
        }}
        onRemove={() => {
          forget()
          field.onChange('')
        }}
        more={
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={picking}
            onClick={() => {
              preparePicker()
              setPicking(!picking)
            }}
          >
            {t('drawings')}
          </Button>
        }
      >
        <PersonAvatar name={name || '?'} avatarUrl={address || null} size={64} />
      </PictureBox>
      {picking && Picker ? (
        <Picker
          value={address}
          onChange={face => {
            forget()
            field.onChange(face)
          }}
        />
      ) : null}
      {isThere ? null : (
        <TextField
          name="avatarUrl"
          label={t('link')}
          hint={t('linkHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          maxLength={2048}
          autoComplete="off"
        />
      )}
      {file && Cut ? (
        <Cut
          file={file}
          onClose={() => setFile(null)}
          onCut={cut => {
            setFile(null)
            void send(cut)
          }}
        />
      ) : null}
    </div>
  )
}
