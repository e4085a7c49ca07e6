'use client'
import { ArchiveRestore } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { FileDrop, FileInput } from '@/components/kit/fields/file-drop'
import { onDemand } from '@/components/kit/on-demand'
import { Button } from '@/components/ui/button'
import { backupFiles } from '@/lib/transfers/backups/values'

const RestoreDialog = onDemand(() =>
  import('@/components/transfers/backups/restore-dialog').then(module => module.RestoreDialog),
)

/** Whether a file looks like a backup or an export of ours. A ZIP is no address book and no calendar. */
export async function isBackup(file: File): Promise<boolean> {
  if (/\.(?:zip|age)$/i.test(file.name)) return true
  return /\.json$/i.test(file.name) && /"format":\s*"gift-tracker"/.test(await file.slice(0, 200).text())
}

/** Takes a backup or an export, dropped or chosen, and shows what restoring it would do. */
export function BackupDrop({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const t = useTranslations('onboarding.people')
  const backups = useTranslations('backups.file')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <FileDrop
      busy={file !== null}
      onFile={onFile}
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border px-4 py-2.5 text-ink-2 text-sm"
    >
      <ArchiveRestore aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <p id={id} className="min-w-0 flex-1 basis-48">
        {t('backup')}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="underline"
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {backups('choose')}
      </Button>
      <FileInput ref={input} accept={backupFiles} aria-hidden="true" onFile={onFile} />
      {file ? (
        <RestoreDialog
          source={{ file, name: file.name }}
          onClose={() => onFile(null)}
          onRestored={() => router.push('/app')}
        />
      ) : null}
    </FileDrop>
  )
}
