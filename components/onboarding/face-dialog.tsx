'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { FacePicker } from '@/components/pictures/face-picker'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'

/** The drawings for somebody who is about to be added. `onChosen` is handed one of them, or `''` for the initials. */
export function FaceDialog({
  name,
  face,
  onChosen,
  onClose,
}: {
  name: string
  face: string
  onChosen: (face: string) => void
  onClose: () => void
}) {
  const t = useTranslations('onboarding.list')
  const pictures = useTranslations('pictures')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState(face)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent closeLabel={common('close')} aria-describedby={undefined}>
        <DialogHeader className="flex-row items-center gap-3">
          <PersonAvatar name={name} avatarUrl={chosen || null} size={56} />
          <DialogTitle className="min-w-0 [overflow-wrap:anywhere]">{t('face', { name })}</DialogTitle>
        </DialogHeader>
        <FacePicker value={chosen} onChange={setChosen} />
        <DialogFooter className="-mx-6 -mb-6 -bottom-6 sticky border-line border-t bg-raised px-6 py-4 max-md:-mx-4 max-md:-mb-5 max-md:-bottom-5 max-md:px-4">
          {face ? (
            <Button variant="quiet" className="md:me-auto" onClick={() => onChosen('')}>
              {pictures('remove')}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button disabled={chosen === ''} onClick={() => onChosen(chosen)}>
            {t('useFace')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
