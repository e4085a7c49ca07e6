'use client'
import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { FileDrop, FileInput } from '@/components/kit/fields/file-drop'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { ImportTemplates } from './import-templates'
import type { Source } from './send-import'

const accepted =
  '.zip,.xlsx,.json,.csv,.tsv,.txt,.md,.html,.htm,.vcf,.vcard,.ics,text/csv,text/vcard,text/calendar,application/json,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where an import begins: a file dropped or chosen, or pasted text. */
export function ImportSource({ busy, onSource }: { busy: boolean; onSource: (source: Source) => void }) {
  const t = useTranslations('transfers')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const id = useId()
  return (
    <div className="reading flex flex-col gap-6">
      <div>
        <h2 className="display text-xl">{t('source.title')}</h2>
        <p className="mt-1 text-ink-2">{t('source.privacy')}</p>
      </div>
      <FileDrop
        busy={busy}
        onFile={onSource}
        className="flex flex-col items-center gap-3 rounded-xl border-2 bg-surface px-6 py-10 text-center max-md:py-7"
      >
        <Upload aria-hidden="true" className="size-7 text-ink-3" />
        <p className="font-semibold text-lg max-md:hidden">{t('source.drop')}</p>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {t('source.choose')}
        </Button>
        <FileInput ref={input} accept={accepted} aria-label={t('source.choose')} onFile={onSource} />
        <p className="max-w-[52ch] text-ink-3 text-sm">{t('source.formats')}</p>
      </FileDrop>
      <div>
        <Label htmlFor={id}>{t('source.pasteLabel')}</Label>
        <Textarea
          id={id}
          dir="auto"
          value={text}
          placeholder={t('source.pastePlaceholder')}
          className="max-h-72"
          onChange={event => setText(event.target.value)}
        />
        <Button
          variant="secondary"
          className="mt-2"
          busy={busy}
          disabled={text.trim() === ''}
          onClick={() => onSource(text)}
        >
          {t('source.check')}
        </Button>
      </div>
      <ImportTemplates />
    </div>
  )
}
