'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DateInput } from '@/components/kit/fields/date-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { addDays, type PlainDate } from '@/lib/core/calendar'
import { defaultTime } from '@/lib/reminders/values'

/** Chooses the moment until which a reminder is put off. */
export function SnoozeDialog({
  today,
  onSnooze,
  onClose,
}: {
  today: PlainDate
  /** Answers whether it was put off: a refused moment keeps the dialog open. */
  onSnooze: (until: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useTranslations('reminders')
  const common = useTranslations('common')
  const id = useId()
  const [date, setDate] = useState<string | null>(addDays(today, 2))
  const [time, setTime] = useState<string>(defaultTime)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('snooze.label')}</DialogTitle>
        </DialogHeader>
        <form
          onSubmit={async event => {
            event.preventDefault()
            if (!date || !time) return
            setBusy(true)
            if (await onSnooze(`${date}T${time}`)) onClose()
            setBusy(false)
          }}
          className="flex flex-col gap-4"
        >
          <div className="grid grid-cols-2 gap-3">
            <div>
              <Label htmlFor={`${id}-date`}>{t('form.date')}</Label>
              <DateInput id={`${id}-date`} value={date} onChange={setDate} min={today} required />
            </div>
            <div>
              <Label htmlFor={`${id}-time`}>{t('form.time')}</Label>
              <Input
                id={`${id}-time`}
                type="time"
                value={time}
                onChange={({ target }) => setTime(target.value)}
                required
              />
            </div>
          </div>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('snooze.set')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
