'use client'
import { Download } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { SaveMark } from '@/components/preferences/save-mark'
import { SettingRow, SettingsHead } from '@/components/preferences/setting-row'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { User } from '@/lib/accounts/schema'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'
import { DeleteAccount } from './delete-account'
import { OwnFace } from './own-face'
import { PasswordInput } from './password-input'
import { ResendLink } from './resend-link'

type Field = 'name' | 'email'
type Save = (field: Field, value: string, beside?: object) => Promise<boolean>

/** A text of the account: the typed value (null while untouched), and its first fault. */
function useText(field: Field, stored: string, save: Save) {
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<{ of: unknown; message: string }>()

  /** Returns the value when it was saved; `beside` is sent along. A refused text stays to be corrected. */
  async function submit(beside?: { currentPassword?: string }): Promise<string | null> {
    if (typed === null) return null
    const { ProfileChanges } = await import('@/lib/accounts/schema')
    const parsed = ProfileChanges.safeParse({ [field]: typed, ...beside })
    const [wrong] = parsed.error?.issues ?? []
    if (!parsed.success) {
      setFault(wrong && { of: wrong.path[0], message: wrong.message })
      return null
    }
    const value = parsed.data[field] ?? stored
    const saved = value === stored || (await save(field, value, beside))
    if (saved) setTyped(null)
    return saved && value !== stored ? value : null
  }

  return {
    typed: typed ?? stored,
    fault: fault?.of === field ? fault.message : undefined,
    faultBeside: fault?.of === field ? undefined : fault?.message,
    changed: typed !== null && typed.trim() !== stored,
    submit,
    type: (text: string) => {
      setTyped(text)
      setFault(undefined)
    },
    reset: () => {
      setTyped(null)
      setFault(undefined)
    },
  }
}

/** Picture, name, e-mail address, data and the end of the account. */
export function AccountSettings({ user }: { user: User }) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const shell = useTranslations('shell')
  const format = useFormatter()
  const words = useErrorText()
  const id = useId()
  const { values, states, save, takeTheirs } = useSavedRecord<User, 'PUT /api/profile'>(
    'PUT /api/profile',
    user,
  )
  const name = useText('name', values.name, save)
  const email = useText('email', values.email, save)
  const [currentPassword, setCurrentPassword] = useState('')
  const [moved, setMoved] = useState<string | null>(null)

  async function saveEmail(event: FormEvent) {
    event.preventDefault()
    const saved = await email.submit(values.hasPassword ? { currentPassword } : {})
    if (saved) setCurrentPassword('')
    setMoved(saved)
  }

  function leaveEmail() {
    email.reset()
    setCurrentPassword('')
  }

  const mark = (
    field: Field,
    { type, reset }: Pick<ReturnType<typeof useText>, 'type' | 'reset'>,
    beside?: object,
  ) => (
    <SaveMark
      of="profile"
      state={states[field]}
      onAgain={async value => {
        type(String(value))
        if (await save(field, String(value), beside)) reset()
      }}
      onTheirs={() => {
        reset()
        takeTheirs(field)
      }}
    />
  )

  return (
    <>
      <SettingsHead title={t('account')} />
      <OwnFace
        user={values}
        state={states.avatarUrl}
        save={avatarUrl => save('avatarUrl', avatarUrl)}
        onTheirs={() => takeTheirs('avatarUrl')}
      />
      <SettingRow setting="name" label={t('name')} hint={t('nameHint')} htmlFor={`${id}-name`}>
        <form
          onSubmit={event => {
            event.preventDefault()
            void name.submit()
          }}
        >
          <Input
            id={`${id}-name`}
            autoComplete="name"
            value={name.typed}
            onChange={event => name.type(event.target.value)}
            onBlur={() => void name.submit()}
            onKeyDown={event => event.key === 'Escape' && name.reset()}
            aria-invalid={name.fault ? true : undefined}
            aria-describedby={name.fault ? `${id}-name-error` : undefined}
            className="max-w-80"
          />
        </form>
        {name.fault ? <ErrorText id={`${id}-name-error`}>{words(name.fault)}</ErrorText> : mark('name', name)}
      </SettingRow>
      <SettingRow setting="email" label={t('email')} hint={t('emailHint')} htmlFor={`${id}-email`}>
        <form noValidate onSubmit={saveEmail} className="flex flex-wrap items-center gap-2">
          <Input
            id={`${id}-email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            value={email.typed}
            onChange={event => email.type(event.target.value)}
            onKeyDown={event => event.key === 'Escape' && leaveEmail()}
            aria-invalid={email.fault ? true : undefined}
            aria-describedby={email.fault ? `${id}-email-error` : undefined}
            className="max-w-80"
          />
          {email.changed ? (
            <>
              {values.hasPassword ? (
                <div className="w-full max-w-80">
                  <Label htmlFor={`${id}-password`} className="mt-2">
                    {t('currentPassword')}
                  </Label>
                  <PasswordInput
                    label={t('currentPassword')}
                    id={`${id}-password`}
                    autoComplete="current-password"
                    value={currentPassword}
                    onChange={event => {
                      setCurrentPassword(event.target.value)
                      email.type(email.typed)
                    }}
                    onKeyDown={event => event.key === 'Escape' && leaveEmail()}
                    aria-invalid={email.faultBeside ? true : undefined}
                    aria-describedby={email.faultBeside ? `${id}-password-error` : undefined}
                  />
                  {email.faultBeside ? (
                    <ErrorText id={`${id}-password-error`}>{words(email.faultBeside)}</ErrorText>
                  ) : null}
                </div>
              ) : null}
              <Button type="submit" busy={states.email?.kind === 'saving'} className="self-end">
                {common('save')}
              </Button>
            </>
          ) : values.email === '' ? (
            <Badge tone="warn">{t('addressLost')}</Badge>
          ) : (
            <Badge tone={values.emailVerified ? 'good' : 'warn'}>
              {values.emailVerified ? t('confirmed') : t('notConfirmed')}
            </Badge>
          )}
        </form>
        {email.fault ? (
          <ErrorText id={`${id}-email-error`}>{words(email.fault)}</ErrorText>
        ) : (
          mark('email', { ...email, reset: leaveEmail }, values.hasPassword ? { currentPassword } : {})
        )}
        {moved === values.email && !values.emailVerified ? (
          <p className="mt-1 text-ink-3 text-sm">{t('resent', { email: values.email })}</p>
        ) : values.emailVerified || email.changed || values.email === '' ? null : (
          <div className="mt-2">
            <ResendLink key={values.email} email={values.email} />
          </div>
        )}
      </SettingRow>
      <SettingRow setting="memberSince" label={t('memberSince')}>
        <time dateTime={values.createdAt}>
          {format.dateTime(new Date(values.createdAt), { dateStyle: 'long' })}
        </time>
      </SettingRow>
      <SettingRow setting="yourData" label={t('yourData')} hint={t('yourDataHint')}>
        <a href="/app/data" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
          {shell('nav.data')}
        </a>
      </SettingRow>
      <SettingRow setting="deleteAccount" label={t('deleteAccount')} hint={t('deleteHint')}>
        <div className="flex flex-wrap gap-2">
          <a href="/app/data?tab=export" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
            <Download aria-hidden="true" />
            {t('exportFirst')}
          </a>
          <DeleteAccount email={values.email} hasPassword={values.hasPassword} />
        </div>
      </SettingRow>
    </>
  )
}
