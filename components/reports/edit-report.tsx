'use client'
import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
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
import type { Report } from '@/lib/reports/schema'
import { reportSchedules } from '@/lib/reports/values'

type Edited = Pick<Report, 'id' | 'name' | 'schedule' | 'version'>

const endpoint = async () => (await import('@/lib/reports/api')).reportsApi.update
const valuesOf = ({ name, schedule }: Edited) => ({ name, schedule })

function EditForm({ report, onDone }: { report: Edited; onDone: () => void }) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const router = useRouter()
  const { form, submit, busy, error, conflict, keepMine, takeTheirs } = useEndpointForm(endpoint, {
    values: valuesOf(report),
    params: { reportId: report.id },
    version: report.version,
    changesOnly: true,
    valuesOf,
    onSaved: saved => {
      onDone()
      if (saved) toast({ title: t('saved', { name: saved.name }) })
      router.refresh()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <DialogHeader className="pe-0">
        <DialogTitle>{t('edit')}</DialogTitle>
        <DialogDescription>{t('editText')}</DialogDescription>
      </DialogHeader>
      <FormError message={error} />
      {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
      <TextField name="name" required label={t('name')} maxLength={160} autoComplete="off" />
      <SelectField
        name="schedule"
        label={t('schedule')}
        choices={reportSchedules.map(schedule => [schedule, t(`schedules.${schedule}`)])}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{common('save')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** Gives a report another name, or has it made again after other periods or not any more. */
export function EditReport({ report }: { report: Edited }) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="quiet" size="sm" aria-label={`${t('edit')}: ${report.name}`}>
          <Pencil aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={common('close')}>
        <EditForm report={report} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}
