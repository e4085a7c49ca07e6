'use client'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { Report } from '@/lib/reports/schema'
import { reportFormats } from '@/lib/reports/values'
import { useReportFile } from './use-report-file'

/** The file formats of a report. While a file is written: its progress, and a button to stop. */
export function ReportFiles({ report }: { report: Pick<Report, 'id' | 'name'> }) {
  const t = useTranslations('reports')
  const { progress, download, cancel } = useReportFile(report)
  if (progress) {
    const { share, kilobytes } = progress
    const format = progress.format.toUpperCase()
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="num text-ink-2 text-sm">
          {share === null
            ? t('progressSize', { format, kilobytes })
            : t('progress', { format, percent: share })}
        </p>
        {share === null ? null : (
          <Progress value={share} label={t('progress', { format, percent: share })} className="w-32" />
        )}
        <Button variant="secondary" size="sm" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {reportFormats.map(format => (
        <Button
          key={format}
          variant="secondary"
          size="sm"
          aria-label={t('downloadAs', { name: report.name, format: format.toUpperCase() })}
          onClick={() => void download(format)}
        >
          <Download aria-hidden="true" />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
