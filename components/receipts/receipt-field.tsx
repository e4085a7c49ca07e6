'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { CallError } from '@/lib/client/call-error'
import type { Expense } from '@/lib/money/expenses/schema'
import { ReceiptBox } from './receipt-box'
import { receiptPath, refusalOf, removeReceipt, sendReceipt } from './send-receipt'
import { useReceiptFile } from './use-receipt-file'

type Owner = Pick<Expense, 'id' | 'version' | 'receiptUrl'>

/**
 * The photo or PDF of an expense: chosen, taken with the camera or dropped, and kept at once, whatever becomes of the
 * form around it. `onChange` gets the expense as it is then; call it inside `<Messages of={['receipts', 'errors']}>`.
 */
export function ReceiptField({
  expense,
  onChange,
}: {
  expense: Owner
  onChange?: (changed: Expense) => void
}) {
  const t = useTranslations('receipts')
  const [present, setPresent] = useState<Owner>(expense)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [asking, setAsking] = useState(false)
  const isKept = present.receiptUrl === receiptPath(expense.id)
  const file = useReceiptFile(expense.id, present.version, isKept)

  async function run(work: () => Promise<Expense>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const changed = await work()
      setPresent(changed)
      onChange?.(changed)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setError(refusalOf(problem))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <ReceiptBox
        isThere={isKept}
        picture={file?.picture ?? null}
        name={
          <a
            href={receiptPath(expense.id)}
            download
            className="hit truncate font-semibold text-primary-ink text-sm hover:underline"
          >
            <bdi>{file?.name || t('save')}</bdi>
          </a>
        }
        hint={t('hint')}
        busy={busy}
        error={error}
        onChoose={chosen => void run(() => sendReceipt(expense.id, chosen))}
        onRemove={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmLabel={t('remove')}
        busy={busy}
        onConfirm={() => void run(() => removeReceipt(expense.id))}
      />
    </>
  )
}
