'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Combobox } from '@/components/kit/fields/combobox'
import { DateInput } from '@/components/kit/fields/date-input'
import { ControlledField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { PlainDate } from '@/lib/core/calendar'
import type { ReminderTemplate } from '@/lib/reminders/templates/schema'
import type { Named } from './use-reminder-form'

const endpoint = async () => (await import('@/lib/reminders/templates/api')).reminderTemplatesApi.use

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
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: {},
    params: { templateId: template.id },
    onSaved: made => {
      if (!made) return
      toast({
        title: t('templates.used'),
        description: made.title,
        action: { label: common('edit'), onAction: () => router.push(`/app/reminders/${made.id}/edit`) },
      })
      onClose()
      router.refresh()
    },
  })
  const { occasionId, date } = form.watch()
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('templates.useOf', { name: template.name })}</DialogTitle>
        </DialogHeader>
        <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
          <ControlledField name="occasionId" label={t('templates.forOccasion')}>
            {(field, control) => (
              <Combobox
                {...control}
                options={occasions.map(one => ({ value: one.id, label: one.name }))}
                value={field.value ?? null}
                onChange={chosen => {
                  field.onChange(chosen ?? undefined)
                  if (chosen) form.setValue('date', undefined)
                }}
                placeholder={t('templates.chooseOccasion')}
              />
            )}
          </ControlledField>
          <ControlledField name="date" label={t('templates.orDay')}>
            {(field, control) => (
              <DateInput
                {...control}
                value={field.value ?? null}
                min={today}
                onChange={chosen => {
                  field.onChange(chosen ?? undefined)
                  if (chosen) form.setValue('occasionId', undefined)
                }}
              />
            )}
          </ControlledField>
          <FormError failed={t('failures.create')} message={error} />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <SubmitButton busy={busy} disabled={!occasionId && !date}>
              {t('templates.use')}
            </SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
