'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { DraftNote } from '@/components/kit/fields/draft-note'
import { Form, FormError } from '@/components/kit/fields/form'
import { type FormFrame, FormSheet, formPage } from '@/components/shell/form-frame'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { Budget } from '@/lib/money/budgets/schema'
import { BudgetFormFields } from './budget-fields'
import { type BudgetFormProps, useBudgetForm } from './use-budget-form'

const pageOf = ({ id }: Pick<Budget, 'id'>) => `/app/budgets/${id}`

/** The form itself and its buttons, in a sheet or on a page. */
function BudgetEditor({
  frame,
  leave,
  ...props
}: BudgetFormProps & {
  frame: FormFrame
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
      <BudgetFormFields {...props} {...fields} />
    </Form>,
    <>
      <DraftNote kept={draft.kept} onDiscard={discard} />
      <Button type="submit" form={id} busy={busy}>
        {t(budget ? 'form.saveChanges' : 'form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, with its own address. Closing goes back. */
export function BudgetSheet(props: BudgetFormProps) {
  return <FormSheet>{(frame, leave) => <BudgetEditor {...props} frame={frame} leave={leave} />}</FormSheet>
}

/** The same form as a page, opened by a reload or a link from elsewhere. */
export function BudgetFormPage(props: BudgetFormProps) {
  const t = useTranslations('budgets')
  const router = useRouter()
  const refresh = useRefresh()
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
        refresh()
      }}
      frame={formPage(crumbs)}
    />
  )
}
