'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ErrorKey } from '@/lib/core/say'
import { maxReceiptBytes } from '@/lib/money/receipts/values'
import { ReceiptBox } from './receipt-box'

/** The receipt of an expense that is not there yet: it waits in this window and is sent once the expense is saved. */
export function ReceiptAhead({
  file,
  onChange,
}: {
  file: File | null
  onChange: (file: File | null) => void
}) {
  const t = useTranslations('receipts')
  const [picture, setPicture] = useState<string | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  useEffect(() => {
    // Browsers draw no TIFF.
    if (!file || !/^image\/(?!tiff)/.test(file.type)) return
    const address = URL.createObjectURL(file)
    setPicture(address)
    return () => {
      URL.revokeObjectURL(address)
      setPicture(null)
    }
  }, [file])
  return (
    <ReceiptBox
      isThere={file !== null}
      picture={picture}
      name={
        <span className="truncate font-semibold text-sm">
          <bdi>{file?.name}</bdi>
        </span>
      }
      hint={t('hint')}
      error={tooLarge ? ('receiptTooLarge' satisfies ErrorKey) : undefined}
      onChoose={chosen => {
        setTooLarge(chosen.size > maxReceiptBytes)
        if (chosen.size <= maxReceiptBytes) onChange(chosen)
      }}
      onRemove={() => onChange(null)}
    />
  )
}
