import { BellRing } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { looks } from './looks'

/** Asks to be mailed of new wishes: a plain form, without any script. `answer` is what came of it: `asked`, or a code. */
export function Listening({ token, answer, chip }: { token: string; answer: string | null; chip: string }) {
  const t = useTranslations('shared')
  const problem =
    answer === null || answer === 'asked'
      ? null
      : answer === 'VALIDATION_ERROR'
        ? t('news.invalid')
        : answer === 'TOO_MANY_REQUESTS'
          ? t('news.tooMany')
          : t('problem')
  if (answer === 'asked')
    return (
      <p id="news" role="status" className="rounded-md bg-good-soft px-3.5 py-3 text-good-ink">
        {t('news.asked')}
      </p>
    )
  return (
    <details id="news" open={problem !== null || undefined} className="min-w-0 scroll-mt-4">
      <summary
        className={cn(
          chip,
          'w-fit cursor-pointer list-none gap-1.5 border-line-strong bg-surface hover:bg-sunken [&::-webkit-details-marker]:hidden',
        )}
      >
        <BellRing aria-hidden="true" className="size-4 stroke-2" />
        {t('news.title')}
      </summary>
      <form
        method="post"
        action={`/api/shared/${encodeURIComponent(token)}/listeners`}
        className="mt-3 grid gap-3 md:flex md:items-end"
      >
        <div className="min-w-0 md:w-80">
          <label htmlFor="news-email" className="mb-1.5 block font-semibold text-sm">
            {t('email')}
          </label>
          <input
            id="news-email"
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            dir="ltr"
            aria-describedby="news-hint"
            aria-invalid={problem !== null || undefined}
            className={looks.input}
          />
        </div>
        <button type="submit" className={looks.secondary}>
          {t('news.send')}
        </button>
      </form>
      {problem ? (
        <p role="alert" className="mt-2 text-bad-ink text-sm">
          {problem}
        </p>
      ) : null}
      <p id="news-hint" className="mt-1.5 text-ink-3 text-xs">
        {t('news.hint')}
      </p>
    </details>
  )
}
