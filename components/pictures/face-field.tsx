'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isOurs } from '@/components/kit/pictures/is-ours'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Button } from '@/components/ui/button'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import { facePrefix } from '@/lib/pictures/values'
import { PictureBox } from './picture-box'
import { useUpload } from './use-upload'

const loadPicker = () => import('./face-picker').then(({ FacePicker }) => FacePicker)
const loadCut = () => import('./cut-dialog').then(({ CutDialog }) => CutDialog)

/** Whether an address shows something: a drawing, or a picture that lies here. */
export const isShown = (address: string) => address.startsWith(facePrefix) || isOurs(address)

/**
 * How somebody is shown: a photo cut to a square, a drawing, or the initials of the name. `onPhoto` is handed the address of
 * an uploaded photo, and `''` where it is removed.
 */
export function FaceField({
  label,
  hidesLabel,
  name,
  value,
  picking,
  onPicking,
  onPhoto,
  onFace,
  children,
}: {
  label: string
  hidesLabel?: boolean
  name: string
  value: string
  /** Whether the drawings are open. */
  picking: boolean
  onPicking: (picking: boolean) => void
  onPhoto: (address: string) => void
  onFace: (address: string) => void
  /** Under the drawings, while they are open. */
  children?: ReactNode
}) {
  const t = useTranslations('pictures')
  const [Picker, preparePicker] = useLazy(loadPicker)
  const [Cut, prepareCut] = useLazy(loadCut)
  const [file, setFile] = useState<File | null>(null)
  const { progress, error, send, forget } = useUpload('square', onPhoto)
  const toggle = useRef<HTMLButtonElement>(null)
  const wasPicking = useRef(picking)
  useEffect(() => {
    // What was pressed under the drawings is gone with them.
    if (wasPicking.current && !picking && document.activeElement === document.body) toggle.current?.focus()
    wasPicking.current = picking
  }, [picking])
  return (
    <>
      <PictureBox
        label={label}
        hidesLabel={hidesLabel}
        isThere={isShown(value)}
        progress={progress}
        error={error}
        camera="user"
        onChoose={chosen => {
          prepareCut(() => void send(chosen))
          setFile(chosen)
        }}
        onRemove={() => {
          forget()
          onPhoto('')
        }}
        more={
          <Button
            ref={toggle}
            variant="secondary"
            size="sm"
            aria-expanded={picking}
            onClick={() => {
              preparePicker()
              onPicking(!picking)
            }}
          >
            {t('drawings')}
          </Button>
        }
      >
        <PersonAvatar name={name || '?'} avatarUrl={value || null} size={64} />
      </PictureBox>
      {picking && Picker ? (
        <>
          <Picker
            value={value}
            onChange={face => {
              forget()
              onFace(face)
            }}
          />
          {children}
        </>
      ) : null}
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
    </>
  )
}
