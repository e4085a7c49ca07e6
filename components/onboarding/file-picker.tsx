'use client'
import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { FileDrop, FileInput } from '@/components/kit/fields/file-drop'
import type { Unreadable } from '@/components/transfers/import-unreadable'
import { Button } from '@/components/ui/button'

export const accepted = {
  contacts: '.vcf,.vcard,.csv,text/vcard,text/csv',
  calendar: '.ics,.ical,text/calendar',
}

/** Takes a contacts or calendar file, dropped or chosen; says why one cannot be read. */
export function FilePicker({
  kind,
  busy,
  unreadable,
  onFile,
}: {
  kind: 'contacts' | 'calendar'
  busy: boolean
  unreadable: Unreadable | null
  onFile: (file: File) => void
}) {
  const t = useTranslations('onboarding.file')
  const transfers = useTranslations('transfers')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <FileDrop
      busy={busy}
      onFile={onFile}
      className="mt-4 flex flex-col items-center gap-3 rounded-xl border-2 bg-surface px-6 py-9 text-center max-md:px-4 max-md:py-6"
    >
      <Upload aria-hidden="true" className="size-6 text-ink-3" />
      <p id={id} className="max-w-[46ch] text-ink-2">
        {t(`${kind}Text`)}
      </p>
      <Button busy={busy} aria-describedby={id} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <FileInput ref={input} accept={accepted[kind]} aria-hidden="true" onFile={onFile} />
      <div role="alert">
        {unreadable ? (
          <p className="text-bad-ink">
            {transfers(`reason.${unreadable.reason}`)}{' '}
            {unreadable.line === null ? null : transfers('line', { line: unreadable.line })}
          </p>
        ) : null}
      </div>
    </FileDrop>
  )
}
