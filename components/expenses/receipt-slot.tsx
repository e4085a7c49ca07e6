'use client'
import { Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/kit/fields/field'
import { ReceiptAhead } from '@/components/receipts/receipt-ahead'
import { ReceiptField } from '@/components/receipts/receipt-field'
import type { Expense } from '@/lib/money/expenses/schema'
import { isUploaded } from './expense-values'
import type { ExpenseReceipt } from './use-expense-form'

/** Where the receipt of an expense is: the one that is kept, and the address of one that lies elsewhere. */
export function ReceiptSlot({ expense, receipt }: { expense: Expense | null; receipt: ExpenseReceipt }) {
  const t = useTranslations('expenses.form')
  const uploaded = expense !== null && isUploaded(expense)
  return (
    <>
      {expense ? (
        <ReceiptField expense={expense} onChange={receipt.onKept} />
      ) : (
        <ReceiptAhead file={receipt.ahead} onChange={receipt.setAhead} />
      )}
      {expense?.receiptUrl && !uploaded ? (
        <a
          href={expense.receiptUrl}
          target="_blank"
          rel="noreferrer"
          className="hit inline-flex items-center gap-1.5 self-start font-semibold text-primary-ink text-sm hover:underline"
        >
          <Paperclip aria-hidden="true" className="size-4" />
          {t('openReceipt')}
        </a>
      ) : null}
      {uploaded ? null : (
        <TextField
          name="receiptUrl"
          label={t('receiptUrl')}
          hint={t('receiptUrlHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          optional
        />
      )}
    </>
  )
}
