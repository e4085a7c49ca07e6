'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useGifts } from '@/components/gifts/gifts-context'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import type { Gift } from '@/lib/gifts/schema'
import { draftOf, ParcelFields, trackingOf } from './parcel-fields'

/** Where the parcel of a gift is, changed in place. */
export function ParcelDialog({
  gift,
  onSave,
  onClose,
}: {
  gift: Gift
  onSave: (tracking: Gift['tracking']) => void
  onClose: () => void
}) {
  const t = useTranslations('tracking')
  const form = useTranslations('gifts.form')
  const common = useTranslations('common')
  const { today } = useGifts()
  const [draft, setDraft] = useState(() => draftOf(gift.tracking))
  const finish = (tracking: Gift['tracking']) => {
    onSave(tracking)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish(trackingOf(draft, today))
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('editParcel')}</DialogTitle>
          <DialogDescription>
            <bdi>{gift.name}</bdi>
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <ParcelFields draft={draft} onChange={changes => setDraft(old => ({ ...old, ...changes }))} />
          <DialogFooter>
            {gift.tracking ? (
              <Button variant="quiet" className="me-auto max-md:me-0" onClick={() => finish(null)}>
                {form('parcelRemove')}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit">{common('save')}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
