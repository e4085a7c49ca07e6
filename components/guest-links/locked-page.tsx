import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OnPaper } from './frame'
import { looks } from './looks'

/** Asks for the password of a link and says nothing of what lies behind it. Works without a script. */
export function LockedPage({ token, problem }: { token: string; problem: string | null }) {
  const t = useTranslations('shared')
  const said =
    problem === 'TOO_MANY_REQUESTS'
      ? t('tooMany')
      : problem === 'PASSWORD_REQUIRED'
        ? t('wrongPassword')
        : problem
          ? t('problem')
          : null
  return (
    <OnPaper>
      <LockKeyhole aria-hidden="true" className="size-8 text-primary" />
      <h1 className="display mt-3 text-balance text-3xl">{t('lockedTitle')}</h1>
      <p className="mt-1 text-ink-2">{t('lockedText')}</p>
      <form method="post" action={`/api/shared/${token}/unlock`} className="mt-5 grid gap-4">
        <div>
          <label htmlFor="password" className="mb-1.5 block font-semibold text-sm">
            {t('password')}
          </label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={256}
            autoComplete="off"
            dir="ltr"
            aria-invalid={said !== null}
            aria-describedby={said === null ? undefined : 'password-problem'}
            className={`${looks.input} rtl:text-end`}
          />
          {said === null ? null : (
            <p id="password-problem" role="alert" className="mt-1.5 text-bad-ink text-sm">
              {said}
            </p>
          )}
        </div>
        <button type="submit" className={`${looks.primary} w-full`}>
          {t('unlock')}
        </button>
      </form>
    </OnPaper>
  )
}
