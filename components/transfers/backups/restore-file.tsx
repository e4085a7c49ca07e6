'use client'
import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FileDrop, FileInput } from '@/components/kit/fields/file-drop'
import { Button } from '@/components/ui/button'
import { backupFiles } from '@/lib/transfers/backups/values'
import { RestoreDialog } from './restore-dialog'

/** Restores a backup that is a file: dropped, or chosen. */
export function RestoreFile() {
  const t = useTranslations('backups.file')
  const source = useTranslations('transfers.source')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  return (
    <section aria-labelledby="restore-file-title">
      <h2 id="restore-file-title" className="display text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t('text')}</p>
      <FileDrop
        busy={file !== null}
        onFile={setFile}
        className="mt-3 flex flex-col items-center gap-3 rounded-xl border-2 bg-surface px-6 py-8 text-center max-md:py-6"
      >
        <Upload aria-hidden="true" className="size-7 text-ink-3" />
        <p className="font-semibold text-lg max-md:hidden">{source('drop')}</p>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {source('choose')}
        </Button>
        <FileInput ref={input} accept={backupFiles} aria-label={t('choose')} onFile={setFile} />
      </FileDrop>
      {file ? <RestoreDialog source={{ file, name: file.name }} onClose={() => setFile(null)} /> : null}
    </section>
  )
}
