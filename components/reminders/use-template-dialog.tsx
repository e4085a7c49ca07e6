'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Combobox } from '@/components/kit/combobox'
import { DateInput } from '@/components/kit/date-input'
import { ErrorText } from '@/components/kit/field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { PlainDate } from '@/lib/core/calendar'
import type { ReminderTemplate } from '@/lib/reminders/templates/schema'
import type { Named } from './use-reminder-form'

/** The first sentence of a refusal that says which field is wrong, else its message. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return null
  const [fault] = Array.isArray(error.details) ? (error.details as { message?: string }[]) : []
  return fault?.message ?? error.message
}

/** Makes a reminder from a template for an occasion or for a day. */
export function UseTemplateDialog({
  template,
  occasions,
  today,
  onClose,
}: {
  template: ReminderTemplate
  occasions: readonly Named[]
  today: PlainDate
  onClose: () => void
}) {
  const t = useTranslations('reminders')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const [occasionId, setOccasionId] = useState<string | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function use() {
    setBusy(true)
    setFailure(null)
    try {
      const made = await call('POST /api/reminder-templates/{templateId}/use', {
        templateId: template.id,
        ...(occasionId ? { occasionId } : { date: date ?? undefined }),
      })
      toast({
        title: t('templates.used'),
        description: made.title,
        action: { label: common('edit'), onAction: () => router.push(`/app/reminders/${made.id}/edit`) },
      })
      onClose()
      router.refresh()
    } catch (error) {
      setFailure(reasonOf(error) ?? t('failures.create'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('templates.useOf', { name: template.name })}</DialogTitle>
        </DialogHeader>
        <form
          onSubmit={event => {
            event.preventDefault()
            void use()
          }}
          className="flex flex-col gap-4"
        >
          <div>
            <Label htmlFor={`${id}-occasion`}>{t('templates.forOccasion')}</Label>
            <Combobox
              id={`${id}-occasion`}
              options={occasions.map(one => ({ value: one.id, label: one.name }))}
              value={occasionId}
              onChange={chosen => {
                setOccasionId(chosen)
                if (chosen) setDate(null)
              }}
              placeholder={t('templates.chooseOccasion')}
            />
          </div>
          <div>
            <Label htmlFor={`${id}-date`}>{t('templates.orDay')}</Label>
            <DateInput
              id={`${id}-date`}
              value={date}
              min={today}
              onChange={chosen => {
                setDate(chosen)
                if (chosen) setOccasionId(null)
              }}
            />
          </div>
          <div role="alert" className={failure ? undefined : 'contents'}>
            {failure ? <ErrorText>{failure}</ErrorText> : null}
          </div>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" busy={busy} disabled={!occasionId && !date}>
              {t('templates.use')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
