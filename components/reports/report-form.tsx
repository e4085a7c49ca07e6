'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { DateInput } from '@/components/kit/date-input'
import { Field } from '@/components/kit/field'
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
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { newId } from '@/lib/core/id'
import { type ReportSchedule, type ReportType, reportSchedules, reportTypes } from '@/lib/reports/values'

interface Values {
  type: ReportType
  name: string
  from: string | null
  to: string | null
  personId: string
  schedule: ReportSchedule
}

/** The dialog that generates a report. `year` is the present one, which is asked for unless told otherwise. */
export function ReportForm({
  people,
  year,
}: {
  people: readonly { id: string; name: string }[]
  year: string
}) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const router = useRouter()
  const blank: Values = {
    type: 'spending',
    name: '',
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    personId: '',
    schedule: 'none',
  }
  const [open, setOpen] = useState(false)
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const request = useRef({ body: '', key: '' })
  const set = (changes: Partial<Values>) => setValues(before => ({ ...before, ...changes }))

  async function submit() {
    if (busy) return
    setBusy(true)
    setErrors({})
    const { type, name, from, to, personId, schedule } = values
    const body = {
      type,
      schedule,
      ...(name.trim() ? { name } : {}),
      params: {
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...(personId && type !== 'budget' ? { personId } : {}),
      },
    }
    const text = JSON.stringify(body)
    // The same form sent again, after an answer that was lost, is the same request.
    if (request.current.body !== text) request.current = { body: text, key: newId() }
    try {
      const report = await call('POST /api/reports', body, { idempotencyKey: request.current.key })
      request.current = { body: '', key: '' }
      setOpen(false)
      toast({ title: t('generated', { name: report.name }) })
      router.push(`/app/reports/${report.id}`)
    } catch (error) {
      const details = error instanceof CallError && Array.isArray(error.details) ? error.details : []
      const found = Object.fromEntries(
        (details as { path: string; message: string }[]).map(({ path, message }) => [
          path.replace('params.', ''),
          message,
        ]),
      )
      setErrors(found)
      if (Object.keys(found).length === 0) {
        const refused = error instanceof CallError && error.code !== 'NETWORK' ? error.message : ''
        toast({ title: refused || t('offline'), variant: 'destructive' })
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        setOpen(next)
        setErrors({})
        if (next) setValues(blank)
      }}
    >
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={common('close')}>
        <form
          className="contents"
          onSubmit={event => {
            event.preventDefault()
            void submit()
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('new')}</DialogTitle>
            <DialogDescription>{t('newText')}</DialogDescription>
          </DialogHeader>
          <div className="grid gap-4">
            <Field name="type" label={t('type')} error={errors.type} hint={t(`typeTexts.${values.type}`)}>
              {control => (
                <NativeSelect
                  {...control}
                  value={values.type}
                  onChange={event => set({ type: event.target.value as ReportType })}
                >
                  {reportTypes.map(type => (
                    <option key={type} value={type}>
                      {t(`types.${type}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
              <Field name="from" label={t('from')} error={errors.from}>
                {control => <DateInput {...control} value={values.from} onChange={from => set({ from })} />}
              </Field>
              <Field name="to" label={t('to')} error={errors.to}>
                {control => <DateInput {...control} value={values.to} onChange={to => set({ to })} />}
              </Field>
            </div>
            {values.type === 'budget' || people.length === 0 ? null : (
              <Field name="personId" label={t('person')} error={errors.personId}>
                {control => (
                  <NativeSelect
                    {...control}
                    value={values.personId}
                    onChange={event => set({ personId: event.target.value })}
                  >
                    <option value="">{t('everybody')}</option>
                    {people.map(person => (
                      <option key={person.id} value={person.id}>
                        {person.name}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </Field>
            )}
            <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
              <Field name="name" label={t('name')} error={errors.name}>
                {control => (
                  <Input
                    {...control}
                    maxLength={160}
                    placeholder={t('namePlaceholder')}
                    value={values.name}
                    onChange={event => set({ name: event.target.value })}
                  />
                )}
              </Field>
              <Field name="schedule" label={t('schedule')} error={errors.schedule}>
                {control => (
                  <NativeSelect
                    {...control}
                    value={values.schedule}
                    onChange={event => set({ schedule: event.target.value as ReportSchedule })}
                  >
                    {reportSchedules.map(schedule => (
                      <option key={schedule} value={schedule}>
                        {t(`schedules.${schedule}`)}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </Field>
            </div>
          </div>
          <DialogFooter>
            <Button type="button" variant="secondary" onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('generate')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
