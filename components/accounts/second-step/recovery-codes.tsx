'use client'
import { Check, Copy, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { copyText } from '@/lib/client/copy-text'
import { saveFile } from '@/lib/client/fetch-file'

/** Recovery codes, shown this once, to be copied or kept as a file. */
export function RecoveryCodeList({
  codes,
  onKept,
  onDone,
}: {
  codes: readonly string[]
  /** They were copied or saved. */
  onKept: () => void
  onDone: () => void
}) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = codes.join('\n')
  const Icon = copied ? Check : Copy
  return (
    <>
      <DialogHeader className="pe-0">
        <DialogTitle>{t('recoveryTitle')}</DialogTitle>
        <DialogDescription>{t('recoveryText')}</DialogDescription>
      </DialogHeader>
      <textarea
        ref={field}
        readOnly
        dir="ltr"
        rows={codes.length}
        aria-label={t('recoveryTitle')}
        value={text}
        onFocus={event => event.currentTarget.select()}
        className="w-full resize-none rounded-lg border border-line bg-sunken px-4 py-3 text-center font-mono text-md/7 text-ink"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() =>
            void copyText(field.current).then(isCopied => {
              setCopied(isCopied)
              if (isCopied) onKept()
            })
          }
        >
          <Icon aria-hidden="true" />
          <span role="status">{copied ? common('copied') : common('copy')}</span>
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'gift-tracker-codes.txt')
            onKept()
          }}
        >
          <Download aria-hidden="true" />
          {t('recoverySave')}
        </Button>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>{t('recoveryDone')}</Button>
      </DialogFooter>
    </>
  )
}
