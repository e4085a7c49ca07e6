'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { CallError, call } from '@/lib/client/call'
import type { Connection } from '@/lib/connectors/schema'
import { type Service, troubles } from '@/lib/connectors/values'

const reasonOf = (error: CallError) => {
  const { reason } = (error.details ?? {}) as { reason?: unknown }
  return error.code === 'CONNECTION_FAILED' ? troubles.find(one => one === reason) : undefined
}

/** Asks for a server and its password, then for what of it is to come in. */
export function ConnectDialog({
  service,
  before,
  onClose,
  onConnected,
}: {
  service: Service
  before: Connection | null
  onClose: () => void
  onConnected: (connection: Connection) => void
}) {
  const t = useTranslations('integrations')
  const words = useErrorText()
  const id = useId()
  const [login, setLogin] = useState({
    address: before?.address ?? '',
    username: before?.account ?? '',
    password: '',
  })
  const [found, setFound] = useState<readonly { url: string; name: string }[] | null>(null)
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setSaid(null)
    try {
      if (found === null) {
        setFound((await call('POST /api/integrations/collections', { service, ...login })).data)
      } else
        onConnected(
          await call('PUT /api/integrations/calendar/{service}', {
            service,
            ...login,
            chosen: chosen || null,
          }),
        )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const reason = reasonOf(error)
      setSaid(
        reason ? t(`troubles.${reason}`) : (words(error.faults[0]?.message || error.message) ?? t('failed')),
      )
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof typeof login, more: { type?: string; autoComplete: string; hint?: string }) => (
    <div>
      <Label htmlFor={`${id}-${name}`}>{t(`form.${name}`)}</Label>
      <Input
        id={`${id}-${name}`}
        name={name}
        dir="ltr"
        required
        type={more.type ?? 'text'}
        autoComplete={more.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={more.hint ? `${id}-${name}-hint` : undefined}
        value={login[name]}
        onChange={event => setLogin({ ...login, [name]: event.target.value })}
      />
      {more.hint ? (
        <p id={`${id}-${name}-hint`} className="mt-1.5 text-ink-3 text-sm">
          {more.hint}
        </p>
      ) : null}
    </div>
  )
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t(`connectOf.${service}`)}</DialogTitle>
        </DialogHeader>
        <form method="post" onSubmit={event => void send(event)} className="grid gap-4.5">
          {found === null ? (
            <>
              {field('address', { autoComplete: 'url', hint: t('form.addressHint') })}
              {field('username', { autoComplete: 'off' })}
              {field('password', {
                type: 'password',
                autoComplete: 'off',
                hint: t('form.passwordHint'),
              })}
            </>
          ) : (
            <div>
              <Label htmlFor={`${id}-chosen`}>{t(`form.chosen.${service}`)}</Label>
              <NativeSelect
                id={`${id}-chosen`}
                value={chosen}
                aria-describedby={`${id}-chosen-hint`}
                onChange={event => setChosen(event.target.value)}
              >
                <option value="">{t('form.none')}</option>
                {found.map(({ url, name }) => (
                  <option key={url} value={url}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
              <p id={`${id}-chosen-hint`} className="mt-1.5 text-ink-3 text-sm">
                {t('form.chosenHint')}
              </p>
            </div>
          )}
          <div role="alert">{said ? <ErrorText>{said}</ErrorText> : null}</div>
          <DialogFooter>
            <Button
              type="button"
              variant="secondary"
              onClick={() => (found === null ? onClose() : setFound(null))}
            >
              {t('form.back')}
            </Button>
            <Button type="submit" busy={busy}>
              {t(found === null ? 'form.next' : 'connect')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
