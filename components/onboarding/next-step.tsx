'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { HolidaysForm, type HolidaysProps } from '@/components/occasions/holidays-form'
import { Button } from '@/components/ui/button'

/** The last step: the holidays one keeps, and on to the dashboard. */
export function NextStep(props: HolidaysProps) {
  const t = useTranslations('onboarding')
  const router = useRouter()
  return (
    <>
      <h1 className="display text-[34px]/[40px] max-md:text-3xl">{t('next.title')}</h1>
      <p className="mt-1 mb-5 text-ink-2 text-md">{t('next.text')}</p>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        <HolidaysForm {...props} onDone={() => router.push('/app')} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Button asChild variant="quiet">
          <Link href="/onboarding?step=people">{t('next.back')}</Link>
        </Button>
        <Button asChild variant="secondary" size="lg">
          <Link href="/app">{t('next.finish')}</Link>
        </Button>
      </div>
    </>
  )
}
