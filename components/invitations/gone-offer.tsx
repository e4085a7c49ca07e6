import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EntryHead } from '@/components/accounts/entry-head'
import { buttonVariants } from '@/components/ui/button'

/** An invitation that opens nothing: why does not matter, and is not told. */
export function GoneOffer() {
  const t = useTranslations('families.offer')
  return (
    <EntryHead title={t('goneTitle')} text={t('goneText')}>
      <p className="mt-6">
        <Link href="/app" className={buttonVariants({ variant: 'secondary' })}>
          {t('home')}
        </Link>
      </p>
    </EntryHead>
  )
}
