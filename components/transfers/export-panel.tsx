'use client'
import { FileBraces, FileSpreadsheet, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DownloadLink } from '@/components/kit/download-link'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { exportFormats } from '@/lib/transfers/values'

const icons = { json: FileBraces, xlsx: FileSpreadsheet, csv: Table2 }

/** Everything as a download. */
export function ExportPanel() {
  const t = useTranslations('transfers')
  return (
    <div className="max-w-[760px]">
      <h2 className="display text-xl">{t('export.title')}</h2>
      <p className="mt-1 text-ink-2">{t('export.text')}</p>
      <ul className="mt-5 grid gap-3 md:grid-cols-3">
        {exportFormats.map(format => {
          const Icon = icons[format]
          return (
            <li key={format} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
              <p className="flex items-start gap-2 text-ink-2">
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                {t(`export.${format}Text`)}
              </p>
              <DownloadLink
                href={`/api/export?format=${format}`}
                failed={t('exportFailed')}
                done={t('exported')}
                className={cn(
                  'mt-auto',
                  buttonVariants({ variant: format === 'json' ? 'primary' : 'secondary' }),
                )}
              >
                {t(`export.${format}`)}
              </DownloadLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
