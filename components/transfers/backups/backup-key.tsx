import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DownloadLink } from '@/components/kit/download-link'
import { buttonVariants } from '@/components/ui/button'

/** The key that opens the sealed backups, and what it is good for. */
export function BackupKey() {
  const t = useTranslations('backups.key')
  const words = useTranslations('transfers')
  return (
    <section aria-labelledby="backup-key-title">
      <h2 id="backup-key-title" className="display text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t('text')}</p>
      <DownloadLink
        href="/api/backup-identity.txt"
        failed={words('downloadFailed')}
        done={t('downloaded')}
        className={buttonVariants({ variant: 'secondary', className: 'mt-3' })}
      >
        <KeyRound aria-hidden="true" />
        {t('download')}
      </DownloadLink>
    </section>
  )
}
