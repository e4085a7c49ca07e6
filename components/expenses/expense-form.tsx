'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { DraftNote } from '@/components/kit/fields/draft-note'
import { useErrorText } from '@/components/kit/fields/field'
import { Form, FormError } from '@/components/kit/fields/form'
import { refusalOf } from '@/components/receipts/send-receipt'
import { type FormFrame, FormSheet, formPage } from '@/components/shell/form-frame'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { Expense } from '@/lib/money/expenses/schema'
import { ExpenseFormFields, GiftExpenseFacts, PaymentFields } from './expense-fields'
import { type ExpenseFormProps, useExpenseForm } from './use-expense-form'
import { useRemoveExpense } from './use-remove-expense'

/** The form itself and its buttons, in a sheet or on a page. */
function ExpenseEditor({
  frame,
  leave,
  ...props
}: ExpenseFormProps & {
  frame: FormFrame
  leave: (saved: Expense | null) => void
}) {
  const t = useTranslations('expenses')
  const common = useTranslations('common')
  const words = useErrorText()
  const router = useRouter()
  const id = useId()
  const { expense } = props
  const { form, submit, busy, error, conflict, keepMine, takeTheirs, draft, discard, receipt } =
    useExpenseForm({
      ...props,
      onSaved: (saved, notKept) => {
        if (notKept)
          toast({
            variant: 'destructive',
            title: t('toasts.notKept'),
            description: words(refusalOf(notKept)),
            ...(saved && {
              action: { label: t('form.edit'), onAction: () => router.push(`/app/expenses/${saved.id}`) },
            }),
          })
        else if (saved)
          toast({ title: t(expense ? 'toasts.saved' : 'toasts.added'), description: saved.description })
        leave(saved)
      },
    })
  const { remove, busy: removing } = useRemoveExpense(() => leave(null))
  return frame(
    t(expense ? 'form.edit' : 'form.new'),
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
      {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
      <FormError message={error} />
      {expense?.fromGift ? (
        <>
          <GiftExpenseFacts expense={expense} categories={props.categories} />
          <PaymentFields expense={expense} receipt={receipt} />
        </>
      ) : (
        <ExpenseFormFields {...props} receipt={receipt} />
      )}
    </Form>,
    <>
      <DraftNote kept={draft.kept} onDiscard={discard} />
      {expense && !expense.fromGift ? (
        <Button
          variant="destructive"
          className="me-auto"
          busy={removing}
          disabled={busy}
          onClick={() => void remove(expense)}
        >
          {common('delete')}
        </Button>
      ) : null}
      <Button type="submit" form={id} busy={busy} disabled={removing}>
        {t(expense ? 'form.saveChanges' : 'form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, with its own address. Closing goes back. */
export function ExpenseSheet(props: ExpenseFormProps) {
  return <FormSheet>{(frame, leave) => <ExpenseEditor {...props} frame={frame} leave={leave} />}</FormSheet>
}

/** The same form as a page, opened by a reload or a link from elsewhere. */
export function ExpenseFormPage(props: ExpenseFormProps) {
  const t = useTranslations('budgets')
  const router = useRouter()
  const refresh = useRefresh()
  return (
    <ExpenseEditor
      {...props}
      leave={() => {
        router.push('/app/budgets/spending')
        refresh()
      }}
      frame={formPage([
        { href: '/app/budgets', label: t('title') },
        { href: '/app/budgets/spending', label: t('tabs.spending') },
      ])}
    />
  )
}
