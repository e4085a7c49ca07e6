'use client'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { passwordMaximum } from '@/lib/accounts/values'
import { comeIntoView } from '@/lib/client/arrival'
import { useAwake } from '@/lib/client/hooks/use-awake'
import { enterBy, signIn } from '@/lib/client/sign-in'
import { whenIdle } from '@/lib/client/when-idle'
import { EntryField } from './entry-field'
import { typedEmail, useEntrance } from './use-entrance'

/** Loaded with the first key: a visitor who only looks needs no schema. */
const load = () => import('./check-sign-in')

/** The words and icons of the form from the server, so that the browser need not load them. */
export interface SignInParts {
  words: Record<
    | ('email' | 'password' | 'show' | 'hide' | 'remember' | 'forgot' | 'submit' | 'retry')
    | ('code' | 'codeHint' | 'codeText' | 'trust' | 'back' | 'passkey'),
    string
  >
  /** The messages of the fields, by keys of errors.json. */
  faults: Record<string, string>
  /** The messages of the whole form, by the code of the refusal. */
  problems: Record<
    | 'NETWORK'
    | 'TOO_MANY_REQUESTS'
    | 'VALIDATION_ERROR'
    | 'DISK_FULL'
    | 'NO_USER'
    | 'UNREACHED'
    | 'PASSKEY_REFUSED'
    | 'ACCOUNT_LOCKED'
    | 'other',
    string
  >
  looks: Record<'input' | 'submit' | 'passkey' | 'retry', string>
  icons: Record<'fault' | 'show' | 'hide' | 'check' | 'passkey' | 'busy', ReactNode>
}

const remembersIn = (form: HTMLFormElement | null) => Boolean(form && new FormData(form).has('remember'))

/** The refusals that a field or the second step shows. */
const shownElsewhere = ['INVALID_CREDENTIALS', 'SECOND_STEP', 'CODE_WRONG']

/** Address, password and the box, then the code where the account asks for one. A form without a library, since every visitor of this page waits for it. */
export function SignInFields({ from, parts }: { from: string | null; parts: SignInParts }) {
  const { words, problems, looks, icons } = parts
  const form = useRef<HTMLFormElement>(null)
  const { busy, code, enter } = useEntrance(from ?? '/app')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [lost, setLost] = useState(false)
  const [visible, setVisible] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const awake = useAwake()
  const found = lost ? 'NETWORK' : code
  const problem = found && shownElsewhere.includes(found) ? undefined : found

  function showFaults(found: Record<string, string>) {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    const carried = typedEmail.take()
    if (field instanceof HTMLInputElement && field.value === '') field.value = carried
  }, [])
  const isPressed = useRef(false)
  const latest = useRef(enter)
  latest.current = enter
  useEffect(() => {
    const offer = async () => {
      const { passkeyInField } = await import('@/lib/client/passkeys')
      // Once the button is pressed, it takes what was chosen in the field.
      const answer = await passkeyInField(() => !isPressed.current)
      if (answer && !isPressed.current)
        await latest.current(() =>
          enterBy('passkey', { answer: JSON.stringify(answer), remember: remembersIn(form.current) }),
        )
    }
    // A browser without passkeys loads nothing for them. What is not offered can still be typed.
    return whenIdle(() => {
      if (typeof PublicKeyCredential === 'function') offer().catch(() => undefined)
    })
  }, [])
  /** Waits for a passkey, and signs in with it where one was chosen. Typing goes on meanwhile. */
  async function byPasskey() {
    isPressed.current = true
    const { signInByPasskey } = await import('@/lib/client/passkeys')
    await enter(() => signInByPasskey(remembersIn(form.current)))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    const typed = { email: text('email'), password: text('password'), remember: given.has('remember') }
    const second = isAsked ? { code: text('code'), trust: given.has('trust') } : {}
    const checked = await load()
      .then(({ checkSignIn }) => checkSignIn({ ...typed, ...second }))
      .catch(() => null)
    setLost(checked === null)
    if (!checked) return
    showFaults(checked.faults)
    const { values } = checked
    if (!values) return
    const refused = await enter(() => signIn(values))
    if (refused === 'SECOND_STEP') setAsked(true)
    if (refused === 'CODE_WRONG') showFaults({ code: 'codeWrong' })
    if (refused !== 'INVALID_CREDENTIALS') return
    // The password was changed in the meantime.
    setAsked(false)
    showFaults({ password: 'invalidCredentials' })
  }

  function typing({ target }: FormEvent<HTMLFormElement>) {
    load().catch(() => undefined)
    const { name, value } = target as HTMLInputElement
    if (name === 'email') typedEmail.keep(value)
    if (faults[name]) setFaults({ ...faults, [name]: '' })
  }

  const field = (name: 'email' | 'password' | 'code') => ({
    label: words[name],
    fault: faults[name] ? (parts.faults[faults[name]] ?? problems.VALIDATION_ERROR) : undefined,
    icon: icons.fault,
  })

  return (
    // A browser may send the form before the script runs. Without a method its values would be in the
    // address.
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={typing} className="mt-5 grid gap-4">
      <div className={isAsked ? 'hidden' : 'contents'}>
        <EntryField {...field('email')}>
          {control => (
            <input
              {...control}
              name="email"
              aria-required
              type="email"
              dir="ltr"
              inputMode="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typedEmail.get()}
              className={looks.input}
            />
          )}
        </EntryField>
        <EntryField
          {...field('password')}
          aside={
            <a
              href="/forgot-password"
              onClick={() => typedEmail.carry(String(new FormData(form.current!).get('email')))}
              className="hit mb-1.5 rounded-sm font-semibold text-primary-ink text-sm hover:underline"
            >
              {words.forgot}
            </a>
          }
        >
          {control => (
            <div className="relative">
              <input
                {...control}
                name="password"
                aria-required
                type={visible ? 'text' : 'password'}
                dir="ltr"
                autoComplete="current-password"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                // Longer than the limit, so that a pasted password is refused and never cut.
                maxLength={passwordMaximum * 4}
                className={`${looks.input} pe-11 max-md:pe-13`}
              />
              <button
                type="button"
                aria-label={visible ? words.hide : words.show}
                onClick={() => setVisible(!visible)}
                className="absolute inset-y-0 end-1 my-auto grid size-9 place-items-center rounded-sm text-ink-2 hover:text-ink max-md:size-11"
              >
                {visible ? icons.hide : icons.show}
              </button>
            </div>
          )}
        </EntryField>
        <Box name="remember" label={words.remember} check={icons.check} isChecked />
      </div>
      {isAsked ? (
        <>
          <p className="text-ink-2">{words.codeText}</p>
          <EntryField {...field('code')} hint={words.codeHint}>
            {control => (
              <input
                {...control}
                ref={focusOnce}
                name="code"
                aria-required
                dir="ltr"
                autoComplete="one-time-code"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={64}
                className={`${looks.input} font-mono tracking-widest`}
              />
            )}
          </EntryField>
          <Box name="trust" label={words.trust} check={icons.check} />
        </>
      ) : null}
      <div role="alert" className={problem ? 'grid gap-2' : 'contents'}>
        {problem ? (
          <p
            ref={comeIntoView}
            className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink"
          >
            {icons.fault}
            <span>{problem in problems ? problems[problem as 'NETWORK'] : problems.other}</span>
          </p>
        ) : null}
        {problem === 'NETWORK' ? (
          <button type="submit" className={looks.retry}>
            {words.retry}
          </button>
        ) : null}
      </div>
      {/* Until the page is awake a browser would send the form by itself. */}
      <button type="submit" disabled={!awake} aria-busy={busy || undefined} className={looks.submit}>
        {busy ? icons.busy : words.submit}
      </button>
      {awake && !isAsked && typeof PublicKeyCredential === 'function' ? (
        <button type="button" onClick={() => void byPasskey()} className={looks.passkey}>
          {icons.passkey}
          {words.passkey}
        </button>
      ) : null}
      {isAsked ? (
        <button
          type="button"
          onClick={() => setAsked(false)}
          className="hit justify-self-center rounded-sm font-semibold text-primary-ink text-sm hover:underline"
        >
          {words.back}
        </button>
      ) : null}
    </form>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

function Box({
  name,
  label,
  check,
  isChecked = false,
}: {
  name: string
  label: string
  check: ReactNode
  isChecked?: boolean
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <span className="hit inline-grid size-5 place-items-center">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-sm border-[1.5px] border-input bg-surface checked:border-good checked:bg-good hover:border-ink-3 forced-colors:appearance-auto"
        />
        {check}
      </span>
      <label htmlFor={id} className="py-1">
        {label}
      </label>
    </div>
  )
}
