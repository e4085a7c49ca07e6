'use client'
import { Check, Copy, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ControlledField, TextField } from '@/components/kit/field'
import { Form, SubmitButton } from '@/components/kit/form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { scopes } from '@/lib/accounts/api-keys/values'
import { windows } from '@/lib/accounts/values'
import { copyText } from '@/lib/client/copy-text'
import { useEndpointForm } from '@/lib/client/use-endpoint-form'
import { FormProblem } from './form-problem'

const endpoint = async () => (await import('@/lib/accounts/api')).accountsApi.createApiKey

const lives = [30, 90, 365]
const dayMilliseconds = 86_400_000

/** Makes a key and shows it this once. */
export function ApiKeyDialog() {
  const t = useTranslations('accounts')
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    setMade(null)
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t('newKey')}
        </Button>
      </DialogTrigger>
      {/* A press beside the dialog must not lose a key that is shown only once. */}
      <DialogContent onInteractOutside={event => made && event.preventDefault()}>
        {made ? (
          <KeyOnce secret={made} onDone={() => change(false)} />
        ) : (
          <KeyForm onMade={setMade} onCancel={() => change(false)} />
        )}
      </DialogContent>
    </Dialog>
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

function KeyOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = () => void copyText(field.current).then(setCopied)
  const Icon = copied ? Check : Copy
  return (
    <>
      <DialogHeader className="pe-0">
        <DialogTitle>{t('keyReady')}</DialogTitle>
        <DialogDescription>{t('keyReadyText')}</DialogDescription>
      </DialogHeader>
      <div className="flex gap-2">
        <Input
          ref={field}
          aria-label={t('keyReady')}
          dir="ltr"
          readOnly
          value={secret}
          onFocus={event => event.currentTarget.select()}
          className="font-mono text-sm"
        />
        <Button variant="secondary" onClick={copy} className="h-10 max-md:h-12">
          <Icon aria-hidden="true" />
          <span role="status">{copied ? common('copied') : common('copy')}</span>
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>{common('done')}</Button>
      </DialogFooter>
    </>
  )
}
