'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { DraftNote } from '@/components/kit/fields/draft-note'
import { Form, FormError } from '@/components/kit/fields/form'
import { useUndoable } from '@/components/kit/use-undoable'
import { type FormFrame, FormSheet, formPage } from '@/components/shell/form-frame'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { Reminder } from '@/lib/reminders/schema'
import { ReminderFormFields } from './reminder-fields'
import { type ReminderFormProps, useReminderForm } from './use-reminder-form'

/** The form itself and its buttons, in a sheet or on a page. */
function ReminderEditor({
  frame,
  leave,
  ...props
}: ReminderFormProps & { frame: FormFrame; leave: (saved: Reminder | null) => void }) {
  const t = useTranslations('reminders')
  const common = useTranslations('common')
  const id = useId()
  const { reminder } = props
  const { form, submit, busy, error, conflict, keepMine, takeTheirs, draft, discard } = useReminderForm({
    ...props,
    onSaved: saved => {
      if (saved) toast({ title: t(reminder ? 'toasts.saved' : 'toasts.added'), description: saved.title })
      leave(saved)
    },
  })
  const { run, busy: removing } = useUndoable(t('failures.delete'))
  const remove = ({ id: reminderId, title, version }: Reminder) =>
    run(() => call('DELETE /api/reminders/{reminderId}', { reminderId }, { ifMatch: version }), {
      title: t('toasts.deleted'),
      description: title,
      onDone: () => leave(null),
      undo: () => call('POST /api/reminders/{reminderId}/restore', { reminderId }),
    })
  return frame(
    t(reminder ? 'form.edit' : 'form.new'),
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
      {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
      <FormError failed={t(reminder ? 'failures.update' : 'failures.create')} message={error} />
      <ReminderFormFields {...props} />
    </Form>,
    <>
      <DraftNote kept={draft.kept} onDiscard={discard} />
      {reminder ? (
        <Button
          variant="destructive"
          className="me-auto"
          busy={removing}
          disabled={busy}
          onClick={() => void remove(reminder)}
        >
          {common('delete')}
        </Button>
      ) : null}
      <Button type="submit" form={id} busy={busy} disabled={removing}>
        {reminder ? common('save') : t('form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, with its own address. Closing goes back. */
export function ReminderSheet(props: ReminderFormProps) {
  return <FormSheet>{(frame, leave) => <ReminderEditor {...props} frame={frame} leave={leave} />}</FormSheet>
}

/** The same form as a page, opened by a reload or a link from elsewhere. */
export function ReminderFormPage(props: ReminderFormProps) {
  const t = useTranslations('reminders')
  const router = useRouter()
  const refresh = useRefresh()
  return (
    <ReminderEditor
      {...props}
      leave={() => {
        router.push('/app/reminders')
        refresh()
      }}
      frame={formPage([{ href: '/app/reminders', label: t('title') }])}
    />
  )
}
