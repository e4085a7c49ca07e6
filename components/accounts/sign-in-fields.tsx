'use client'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { passwordMaximum } from '@/lib/accounts/values'
import { comeIntoView } from '@/lib/client/arrival'
import { useAwake } from '@/lib/client/hooks/use-awake'
import { signIn } from '@/lib/client/sign-in'
import { EntryField } from './entry-field'
import { typedEmail, useEntrance } from './use-entrance'

/** Loaded with the first key: a visitor who only looks needs no schema. */
const load = () => import('./check-sign-in')

/** The words and icons of the form from the server, so that the browser need not load them. */
export interface SignInParts {
  words: Record<'email' | 'password' | 'show' | 'hide' | 'remember' | 'forgot' | 'submit' | 'retry', string>
  /** The messages of the fields, by keys of errors.json. */
  faults: Record<string, string>
  /** The messages of the whole form, by the code of the refusal. */
  problems: Record<
    'NETWORK' | 'TOO_MANY_REQUESTS' | 'VALIDATION_ERROR' | 'DISK_FULL' | 'NO_USER' | 'other',
    string
  >
  looks: Record<'input' | 'submit' | 'retry', string>
  icons: Record<'fault' | 'show' | 'hide' | 'check' | 'busy', ReactNode>
}

/** Address, password and the box. A form without a library, since every visitor of this page waits for it. */
export function SignInFields({ from, parts }: { from: string | null; parts: SignInParts }) {
  const { words, problems, looks, icons } = parts
  const rememberId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { busy, code, enter } = useEntrance(from ?? '/app')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [lost, setLost] = useState(false)
  const [visible, setVisible] = useState(false)
  const awake = useAwake()
  const problem = lost ? 'NETWORK' : code

  function showFaults(found: Record<string, string>) {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    const typed = { email: text('email'), password: text('password'), remember: given.has('remember') }
    const checked = await load()
      .then(({ checkSignIn }) => checkSignIn(typed))
      .catch(() => null)
    setLost(checked === null)
    if (!checked) return
    showFaults(checked.faults)
    const { values } = checked
    if (!values) return
    const refused = await enter(() => signIn(values))
    if (refused === 'INVALID_CREDENTIALS') showFaults({ password: 'invalidCredentials' })
  }

  function typing({ target }: FormEvent<HTMLFormElement>) {
    load().catch(() => undefined)
    const { name, value } = target as HTMLInputElement
    if (name === 'email') typedEmail.keep(value)
    if (faults[name]) setFaults({ ...faults, [name]: '' })
  }

  const field = (name: 'email' | 'password') => ({
    label: words[name],
    fault: faults[name] ? (parts.faults[faults[name]] ?? problems.VALIDATION_ERROR) : undefined,
    icon: icons.fault,
  })

  return (
    // A browser may send the form before the script runs. Without a method its values would be in the
    // address.
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={typing} className="mt-5 grid gap-4">
      <EntryField {...field('email')}>
        {control => (
          <input
            {...control}
            name="email"
            aria-required
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete="username"
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
      <div className="flex items-center gap-2">
        <span className="hit inline-grid size-5 place-items-center">
          <input
            id={rememberId}
            type="checkbox"
            name="remember"
            defaultChecked
            className="peer col-start-1 row-start-1 size-5 appearance-none rounded-sm border-[1.5px] border-input bg-surface checked:border-good checked:bg-good hover:border-ink-3 forced-colors:appearance-auto"
          />
          {icons.check}
        </span>
        <label htmlFor={rememberId} className="py-1">
          {words.remember}
        </label>
      </div>
      <div role="alert" className={problem && problem !== 'INVALID_CREDENTIALS' ? 'grid gap-2' : 'contents'}>
        {problem && problem !== 'INVALID_CREDENTIALS' ? (
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
    </form>
  )
}
