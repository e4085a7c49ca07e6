'use client'
import { useTranslations } from 'next-intl'
import { FormError } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'

/**
 * The problem of a whole form, not of one field: how long to wait after too many tries, and another try without
 * a connection.
 */
export function FormProblem({
  code,
  message,
  wait,
}: {
  code: string | undefined
  message?: string
  /** Seconds to wait after too many tries. */
  wait?: number
}) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  if (code === 'TOO_MANY_REQUESTS' && wait)
    return <FormError message={t('tooManyTries', { minutes: Math.ceil(wait / 60) })} />
  if (code !== 'NETWORK') return <FormError message={message} />
  return (
    <div className="grid gap-2">
      <FormError message="network" />
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
        {common('retry')}
      </Button>
    </div>
  )
}
