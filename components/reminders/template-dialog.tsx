'use client'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { TextAreaField, TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { SelectField } from '@/components/kit/fields/select-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { addDays, type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { filled } from '@/lib/reminders/templates/rules'
import type { ReminderTemplate } from '@/lib/reminders/templates/schema'
import { placeholders, reminderTypes } from '@/lib/reminders/values'
import { blankTemplate, bodyOf, valuesOf } from './template-values'

/** The form of a template: new (`template` null) or stored. Gaps are put where the cursor was, and filled below. */
export function TemplateDialog({
  template,
  today,
  onClose,
}: {
  template: ReminderTemplate | null
  today: PlainDate
  onClose: () => void
}) {
  const t = useTranslations('reminders')
  const common = useTranslations('common')
  const format = useFormatter()
  const router = useRouter()
  const last = useRef<'title' | 'message'>('title')
  const endpoint = async () => {
    const { reminderTemplatesApi } = await import('@/lib/reminders/templates/api')
    return (
      template ? reminderTemplatesApi.update : reminderTemplatesApi.create
    ) as typeof reminderTemplatesApi.create
  }
  const { form, submit, busy, error, conflict, keepMine, takeTheirs } = useEndpointForm(endpoint, {
    values: template ? valuesOf(template) : blankTemplate(),
    params: template ? { templateId: template.id } : undefined,
    version: template?.version,
    changesOnly: template !== null,
    prepare: bodyOf,
    valuesOf,
    onSaved: () => {
      toast({ title: t(template ? 'toasts.saved' : 'templates.added') })
      onClose()
      router.refresh()
    },
  })
  const [title, message] = [String(form.watch('title') ?? ''), String(form.watch('message') ?? '')]
  const examples = {
    person: t('templates.examples.person'),
    occasion: t('templates.examples.occasion'),
    gift: t('templates.examples.gift'),
    days: t('days', { days: 7 }),
    date: format.dateTime(toUtcDate(addDays(today, 7)), { month: 'long', day: 'numeric', timeZone: 'UTC' }),
  }
  const insert = (gap: string) => {
    const name = last.current
    const before = String(form.getValues(name) ?? '')
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${name}"]`)
    const at = field?.selectionStart ?? before.length
    const text = `{${gap}}`
    form.setValue(name, `${before.slice(0, at)}${text}${before.slice(field?.selectionEnd ?? at)}`, {
      shouldDirty: true,
    })
    field?.focus()
    requestAnimationFrame(() => field?.setSelectionRange(at + text.length, at + text.length))
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t(template ? 'templates.edit' : 'templates.new')}</DialogTitle>
        </DialogHeader>
        <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
          {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
          <FormError
            failed={t(template ? 'failures.templateSave' : 'failures.templateCreate')}
            message={error}
          />
          <TextField
            name="name"
            label={t('templates.name')}
            maxLength={120}
            autoComplete="off"
            dir="auto"
            required
          />
          <SelectField
            name="type"
            label={t('form.type')}
            choices={reminderTypes.map(type => [type, t(`types.${type}`)])}
          />
          <TextField
            name="title"
            label={t('templates.titleField')}
            maxLength={200}
            autoComplete="off"
            dir="auto"
            required
            onFocus={() => {
              last.current = 'title'
            }}
          />
          <TextAreaField
            name="message"
            label={t('templates.message')}
            rows={3}
            maxLength={2000}
            dir="auto"
            required
            onFocus={() => {
              last.current = 'message'
            }}
          />
          <fieldset>
            <legend className="mb-1.5 font-semibold text-sm">{t('templates.insert')}</legend>
            <div className="flex flex-wrap gap-2">
              {placeholders.map(gap => (
                <button
                  key={gap}
                  type="button"
                  onClick={() => insert(gap)}
                  className={chipVariants({ look: 'dashed' })}
                >
                  {t(`templates.gaps.${gap}`)}
                </button>
              ))}
            </div>
          </fieldset>
          {title || message ? (
            <div className="rounded-lg bg-sunken px-3.5 py-3" aria-live="polite">
              <p className="mb-1 font-semibold text-ink-3 text-xs">{t('templates.preview')}</p>
              <p className="font-semibold [overflow-wrap:anywhere]">
                <bdi>{filled(title, examples)}</bdi>
              </p>
              <p className="whitespace-pre-line text-ink-2 text-sm [overflow-wrap:anywhere]">
                <bdi>{filled(message, examples)}</bdi>
              </p>
            </div>
          ) : null}
          <TextAreaField
            name="description"
            label={t('templates.description')}
            rows={2}
            maxLength={1000}
            dir="auto"
            optional
          />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <SubmitButton busy={busy}>{template ? common('save') : common('add')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
