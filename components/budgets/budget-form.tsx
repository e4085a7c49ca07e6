'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Form, FormError } from '@/components/kit/form'
import { PageHeader } from '@/components/kit/page-header'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { Budget } from '@/lib/budgets/schema'
import { BudgetFormFields } from './budget-fields'
import { ConflictNotice } from './conflict-notice'
import { type BudgetFormProps, useBudgetForm } from './use-budget-form'

const pageOf = ({ id }: Pick<Budget, 'id'>) => `/app/budgets/${id}`

/** The form itself and its buttons; `frame` puts them into a sheet or onto a page. */
function BudgetEditor({
  frame,
  leave,
  ...props
}: BudgetFormProps & {
  frame: (title: string, form: ReactNode, buttons: ReactNode) => ReactNode
  leave: (saved: Budget | null) => void
}) {
  const t = useTranslations('budgets')
  const id = useId()
  const { budget } = props
  const { form, submit, busy, error, conflict, keepMine, takeTheirs, draft, discard, ...fields } =
    useBudgetForm({
      ...props,
      onSaved: saved => {
        if (saved) toast({ title: t(budget ? 'toasts.saved' : 'toasts.added'), description: saved.name })
        leave(saved)
      },
    })
  return frame(
    budget ? t('form.edit', { name: budget.name }) : t('form.new'),
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
      {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
      <FormError message={error} />
      <BudgetFormFields {...props} {...fields} isNew={budget === null} />
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
      <Button type="submit" form={id} busy={busy}>
        {t(budget ? 'form.saveChanges' : 'form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, at an address of its own; closing goes back. */
export function BudgetSheet(props: BudgetFormProps) {
  const router = useRouter()
  const [open, setOpen] = useState(true)
  return (
    <BudgetEditor
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
export function BudgetFormPage(props: BudgetFormProps) {
  const t = useTranslations('budgets')
  const router = useRouter()
  const { budget } = props
  const crumbs = [
    { href: '/app/budgets', label: t('title') },
    ...(budget ? [{ href: pageOf(budget), label: budget.name }] : []),
  ]
  return (
    <BudgetEditor
      {...props}
      leave={saved => {
        const shown = saved ?? budget
        router.push(shown ? pageOf(shown) : '/app/budgets')
        router.refresh()
      }}
      frame={(title, form, buttons) => (
        <>
          <PageHeader title={title} crumbs={crumbs} />
          <div className="max-w-xl px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-2">
            {form}
            <div className="mt-6 flex flex-wrap items-center justify-end gap-2">{buttons}</div>
          </div>
        </>
      )}
    />
  )
}
