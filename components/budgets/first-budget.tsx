'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { MoneyField } from '@/components/kit/fields/money-field'
import { buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'

/** The first budget in one step: one amount for the year, in which everything counts that is bought in it. */
export function FirstBudget({ year, currency }: { year: string; currency: string }) {
  const t = useTranslations('budgets')
  const router = useRouter()
  const endpoint = async () => (await import('@/lib/money/budgets/api')).budgetsApi.create
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: { name: t('empty.name', { year }), currency, period: 'yearly', countsEverything: true },
    onSaved: async saved => {
      if (saved) await call('PUT /api/preferences', { defaultBudgetId: saved.id })
      toast({ title: t('toasts.added'), description: saved?.name })
      router.refresh()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className="flex flex-col gap-4 text-start">
      <FormError message={error} />
      <div className="flex items-start gap-2 max-sm:flex-col">
        <MoneyField name="amount" required label={t('empty.amount', { year })} className="w-full flex-1" />
        <SubmitButton busy={busy} className="h-10 max-sm:h-12 max-sm:w-full sm:mt-6.5">
          {t('empty.save')}
        </SubmitButton>
      </div>
      <a
        href="/app/budgets/new"
        data-soft="stay"
        className={buttonVariants({ variant: 'quiet', className: 'self-center' })}
      >
        {t('empty.more')}
      </a>
    </Form>
  )
}
