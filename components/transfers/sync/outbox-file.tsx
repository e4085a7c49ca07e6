'use client'
import { Download, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FileInput } from '@/components/kit/fields/file-drop'
import { saveOutbox } from '@/components/outbox/save-outbox'
import { withOutbox } from '@/components/outbox/with-outbox'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'

/** Saves what waits as a file, and reads such a file from another device. */
export function OutboxFile({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('sync.waiting')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'save' | 'read' | null>(null)

  const save = async () => {
    setBusy('save')
    try {
      await saveOutbox()
      toast({ title: t('saved') })
    } catch {
      toast({ title: t('saveFailed'), variant: 'destructive' })
    } finally {
      setBusy(null)
    }
  }
  const read = async (file: File) => {
    setBusy('read')
    try {
      const count = await withOutbox(outbox => outbox.readFile(file))
      if (count === null)
        toast({ title: t('readFailed'), description: t('readFailedText'), variant: 'destructive' })
      else toast({ title: t('readDone', { count }) })
    } catch {
      toast({ title: t('readFailed'), variant: 'destructive' })
    } finally {
      setBusy(null)
    }
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {isEmpty ? null : (
          <Button variant="secondary" busy={busy === 'save'} onClick={() => void save()}>
            <Download aria-hidden="true" />
            {t('save')}
          </Button>
        )}
        <Button variant="secondary" busy={busy === 'read'} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          {t('read')}
        </Button>
        <FileInput
          ref={input}
          accept=".json,application/json"
          aria-label={t('read')}
          onFile={file => void read(file)}
        />
      </div>
      <p className="mt-2 max-w-[68ch] text-ink-3 text-sm">{t('readText')}</p>
    </div>
  )
}
