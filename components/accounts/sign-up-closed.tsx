import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { EntryHead, EntryTabs } from './entry-head'

/** Says why no account can be created here. `from` is a path of this site that was checked already. */
export function SignUpClosed({ why, from }: { why: 'invited' | 'closed'; from: string | null }) {
  const t = useTranslations('accounts')
  return (
    <>
      <EntryHead title={why === 'closed' ? t('closedTitle') : t('invitedTitle')} />
      <EntryTabs current="register" from={from} />
      <p className="mt-5 text-ink-2 text-md">{why === 'closed' ? t('closedText') : t('invitedText')}</p>
      <a
        href={from ? `/login?from=${encodeURIComponent(from)}` : '/login'}
        className={cn(buttonVariants(), 'mt-5 h-11.5 w-full text-lg')}
      >
        {t('signIn')}
      </a>
    </>
  )
}
