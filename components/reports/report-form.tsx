'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateField } from '@/components/kit/fields/date-field'
import { TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { SelectField } from '@/components/kit/fields/select-field'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { type ReportType, reportSchedules, reportTypes } from '@/lib/reports/values'

const endpoint = async () => {
  const [{ reportsApi }, { FilledReport }] = await Promise.all([
    import('@/lib/reports/api'),
    import('./filled'),
  ])
  return { ...reportsApi.create, input: FilledReport }
}

interface Props {
  people: readonly { id: string; name: string }[]
  /** The present one, which is asked for unless told otherwise. */
  year: string
}

function NewReport({ people, year, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const router = useRouter()
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    values: {
      type: 'spending',
      name: '',
      params: { from: `${year}-01-01`, to: `${year}-12-31`, personId: null },
      schedule: 'none',
    },
    onSaved: report => {
      if (!report) return
      onDone()
      toast({ title: t('generated', { name: report.name }) })
      router.push(`/app/reports/${report.id}`)
    },
  })
  const type: ReportType = form.watch('type')
  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogHeader>
        <DialogTitle>{t('new')}</DialogTitle>
        <DialogDescription>{t('newText')}</DialogDescription>
      </DialogHeader>
      <FormError message={error} />
      <div className="grid gap-4">
        <SelectField
          name="type"
          label={t('type')}
          hint={t(`typeTexts.${type}`)}
          choices={reportTypes.map(one => [one, t(`types.${one}`)])}
        />
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          {(['from', 'to'] as const).map(end => (
            <DateField key={end} name={`params.${end}`} label={t(end)} />
          ))}
        </div>
        {type === 'budget' || people.length === 0 ? null : (
          <SelectField
            name="params.personId"
            label={t('person')}
            none={t('everybody')}
            choices={people.map(({ id, name }) => [id, name])}
          />
        )}
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <TextField name="name" label={t('name')} maxLength={160} placeholder={t('namePlaceholder')} />
          <SelectField
            name="schedule"
            label={t('schedule')}
            choices={reportSchedules.map(schedule => [schedule, t(`schedules.${schedule}`)])}
          />
        </div>
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{t('generate')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** The dialog that generates a report. */
export function ReportForm(props: Props) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={common('close')}>
        <NewReport {...props} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}
