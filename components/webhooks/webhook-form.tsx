'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { ControlledField, TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import type { Webhook } from '@/lib/webhooks/schema'
import { EventPicker } from './event-picker'

const valuesOf = ({ url, events, name }: Webhook) => ({ url, events, name })

/** The form of a webhook: new (`webhook` null), whose secret goes to `onSaved`, or stored. */
export function WebhookForm({
  webhook,
  onSaved,
  onCancel,
}: {
  webhook: Webhook | null
  onSaved: (secret: string) => void
  onCancel: () => void
}) {
  const t = useTranslations('webhooks')
  const common = useTranslations('common')
  const router = useRouter()
  const endpoint = async () => {
    const { webhooksApi } = await import('@/lib/webhooks/api')
    return (webhook ? webhooksApi.update : webhooksApi.create) as typeof webhooksApi.create
  }
  const { form, submit, busy, error, conflict, keepMine, takeTheirs } = useEndpointForm(endpoint, {
    values: webhook ? valuesOf(webhook) : { url: '', events: ['*'], name: '' },
    params: webhook ? { webhookId: webhook.id } : undefined,
    version: webhook?.version,
    changesOnly: webhook !== null,
    valuesOf,
    onSaved: saved => {
      router.refresh()
      onSaved(saved && 'secret' in saved ? saved.secret : '')
    },
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <DialogHeader>
        <DialogTitle>{t(webhook ? 'edit' : 'new')}</DialogTitle>
      </DialogHeader>
      {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
      <FormError failed={t('notSaved')} message={error} />
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={t('url')}
        hint={t('urlHint')}
        autoComplete="off"
        maxLength={2000}
        required
      />
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        dir="auto"
        maxLength={100}
        optional
      />
      <ControlledField name="events" label={t('events')} group>
        {field => <EventPicker value={field.value ?? []} onChange={field.onChange} />}
      </ControlledField>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{webhook ? common('save') : t('create')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
