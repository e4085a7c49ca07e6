'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ControlledField, TextField } from '@/components/kit/fields/field'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { ShownOnce, ShownOnceDialog } from '@/components/kit/shown-once'
import { Button } from '@/components/ui/button'
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { windows } from '@/lib/accounts/values'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { FormProblem } from './form-problem'
import { ScopeTable } from './scope-table'

const endpoint = async () => (await import('@/lib/accounts/api')).accountsApi.createApiKey

const lives = [30, 90, 365]
const dayMilliseconds = 86_400_000

/** Makes a key and shows it this once. */
export function ApiKeyDialog() {
  const t = useTranslations('accounts')
  return (
    <ShownOnceDialog<string>
      trigger={
        <Button>
          <Plus aria-hidden="true" />
          {t('newKey')}
        </Button>
      }
      form={(onMade, onCancel) => <KeyForm onMade={onMade} onCancel={onCancel} />}
      shown={(secret, onDone) => (
        <ShownOnce
          title={t('keyReady')}
          text={t('keyReadyText')}
          label={t('keyReady')}
          secret={secret}
          onDone={onDone}
        />
      )}
    />
  )
}

function KeyForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const router = useRouter()
  const [life, setLife] = useState('90')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: { scopes: ['read'], origins: [] },
    prepare: leaving => ({
      ...leaving,
      expiresAt: life ? new Date(Date.now() + Number(life) * dayMilliseconds).toISOString() : null,
    }),
    onSaved: saved => {
      router.refresh()
      if (saved) onMade(saved.key)
    },
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <DialogHeader className="pe-0">
        <DialogTitle>{t('newKey')}</DialogTitle>
        <DialogDescription>{t('keysText')}</DialogDescription>
      </DialogHeader>
      <TextField
        name="name"
        required
        label={t('name')}
        hint={t('keyNameHint')}
        autoComplete="off"
        maxLength={100}
      />
      <ControlledField name="scopes" label={t('scopes')} group>
        {(field, control) => (
          <ScopeTable id={control.id} value={field.value ?? []} onChange={field.onChange} />
        )}
      </ControlledField>
      <div>
        <label htmlFor="key-expires" className="mb-1.5 block font-semibold text-sm">
          {t('expires')}
        </label>
        <NativeSelect id="key-expires" value={life} onChange={({ target }) => setLife(target.value)}>
          {lives.map(days => (
            <option key={days} value={days}>
              {t('expiresAfter', { days })}
            </option>
          ))}
          <option value="">{t('expiresNever')}</option>
        </NativeSelect>
      </div>
      <details>
        <summary className="w-fit cursor-pointer font-semibold text-sm">{t('origins')}</summary>
        <ControlledField name="origins" label={t('originsLabel')} hint={t('originsHint')} className="mt-3">
          {(field, control) => (
            <Textarea
              {...control}
              dir="ltr"
              rows={3}
              spellCheck={false}
              defaultValue={(field.value ?? []).join('\n')}
              onChange={({ target }) => field.onChange(target.value.split(/\s+/).filter(Boolean))}
            />
          )}
        </ControlledField>
      </details>
      <FormProblem code={code} message={error} wait={windows.apiKeys} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{t('createKey')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
