'use client'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { templateFormats, templateTypes } from '@/lib/transfers/templates/values'

/** Tables to fill in, one for each kind of record, as a workbook and as CSV. */
export function ImportTemplates() {
  const t = useTranslations('transfers')
  return (
    <div>
      <h3 className="font-semibold text-sm">{t('source.templates')}</h3>
      <p className="mt-1 mb-2 text-ink-3 text-sm">{t('source.templatesText')}</p>
      <ul className="grid max-w-[520px] grid-cols-1 gap-x-6 sm:grid-cols-2">
        {templateTypes.map(type => (
          <li
            key={type}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2"
          >
            <span>{t(`types.${type}`)}</span>
            <span className="flex gap-2">
              {templateFormats.map(format => {
                const name = t(`source.templateFormats.${format}`)
                return (
                  <Button key={format} asChild variant="secondary" size="sm">
                    <a
                      href={`/api/import-templates/${type}?format=${format}`}
                      download
                      aria-label={t('source.templateAs', { type: t(`types.${type}`), format: name })}
                    >
                      <FileDown aria-hidden="true" />
                      {name}
                    </a>
                  </Button>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
