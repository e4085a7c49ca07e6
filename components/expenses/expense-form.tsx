'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ConflictNotice } from '@/components/budgets/conflict-notice'
import { useErrorText } from '@/components/kit/field'
import { Form, FormError } from '@/components/kit/form'
import { PageHeader } from '@/components/kit/page-header'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { refusalOf } from '@/components/receipts/send-receipt'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { Expense } from '@/lib/expenses/schema'
import { ExpenseFormFields, GiftExpenseFacts, PaymentFields } from './expense-fields'
import { type ExpenseFormProps, useExpenseForm } from './use-expense-form'
import { useRemoveExpense } from './use-remove-expense'

/** The form itself and its buttons; `frame` puts them into a sheet or onto a page. */
function ExpenseEditor({
  frame,
  leave,
  ...props
}: ExpenseFormProps & {
  frame: (title: string, form: ReactNode, buttons: ReactNode) => ReactNode
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
        if (saved && notKept)
          toast({
            variant: 'destructive',
            title: t('toasts.notKept'),
            description: words(refusalOf(notKept)),
            action: { label: t('form.edit'), onAction: () => router.push(`/app/expenses/${saved.id}`) },
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
      {draft.kept ? (
        <span className="me-auto flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
          {t('form.draft')}
          <button
            type="button"
            className="hit font-semibold text-primary-ink hover:underline"
            onClick={discard}
          >
            {t('form.discard')}
          </button>
        </span>
      ) : null}
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

/** The form over the present page, at an address of its own; closing goes back. */
export function ExpenseSheet(props: ExpenseFormProps) {
  const router = useRouter()
  const [open, setOpen] = useState(true)
  return (
    <ExpenseEditor
      {...props}
      leave={() => {
        setOpen(false)
        // What lies below is read anew once its address is back.
        window.addEventListener('popstate', () => router.refresh(), { once: true })
        router.back()
      }}
      frame={(title, form, buttons) => (
        <SheetPanel
          open={open}
          onOpenChange={wanted => {
            if (!wanted) router.back()
          }}
          title={title}
          footer={buttons}
        >
          {form}
        </SheetPanel>
      )}
    />
  )
}

/** The same form as a page: what a reload or a link from elsewhere opens. */
export function ExpenseFormPage(props: ExpenseFormProps) {
  const t = useTranslations('budgets')
  const router = useRouter()
  return (
    <ExpenseEditor
      {...props}
      leave={() => {
        router.push('/app/budgets/spending')
        router.refresh()
      }}
      frame={(title, form, buttons) => (
        <>
          <PageHeader
            title={title}
            crumbs={[
              { href: '/app/budgets', label: t('title') },
              { href: '/app/budgets/spending', label: t('tabs.spending') },
            ]}
          />
          <div className="max-w-xl px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-2">
            {form}
            <div className="mt-6 flex flex-wrap items-center justify-end gap-2">{buttons}</div>
          </div>
        </>
      )}
    />
  )
}
