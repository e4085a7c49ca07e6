import { MailWarning } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/**
 * Shown on every screen of an account that lost its address, because somebody else proved it. The account
 * needs another address.
 */
export function AddressLost() {
  const t = useTranslations('accounts')
  return (
    <aside
      aria-label={t('addressLost')}
      data-print="hide"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 bg-info-soft px-8 py-2 text-info-ink max-lg:px-6 max-md:px-4"
    >
      <MailWarning aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52">
        <b className="font-semibold">{t('addressLost')}</b>{' '}
        <span className="text-sm">{t('addressLostText')}</span>
      </p>
      <Button asChild size="sm">
        <a href="/app/settings/account#email" data-soft="">
          {t('addressLostAction')}
        </a>
      </Button>
    </aside>
  )
}
