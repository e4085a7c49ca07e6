'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ControlledField, TextField } from '@/components/kit/fields/field'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { ShownOnce, ShownOnceDialog } from '@/components/kit/shown-once'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { scopes } from '@/lib/accounts/api-keys/values'
import { windows } from '@/lib/accounts/values'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { FormProblem } from './form-problem'

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
    values: { scopes: ['read'] },
    prepare: leaving => ({
      ...leaving,
      expiresAt: life ? new Date(Date.now() + Number(life) * dayMilliseconds).toISOString() : null,
    }),
    onSaved: saved => {
      router.refresh()
      if (saved) onMade(saved.key)
    },
  })
  const scopeWords = { read: t('scopeRead'), write: t('scopeWrite') }
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
        {(field, control) => {
          const chosen: readonly string[] = field.value ?? []
          return (
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {scopes.map(scope => (
                <span key={scope} className="flex items-center gap-2">
                  <Checkbox
                    id={`${control.id}-${scope}`}
                    checked={chosen.includes(scope)}
                    onCheckedChange={checked =>
                      field.onChange(scopes.filter(one => (one === scope ? checked : chosen.includes(one))))
                    }
                  />
                  <label htmlFor={`${control.id}-${scope}`} className="py-1">
                    {scopeWords[scope]}
                  </label>
                </span>
              ))}
            </div>
          )
        }}
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
