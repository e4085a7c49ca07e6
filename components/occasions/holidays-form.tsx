'use client'
import { Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { DateLeaf } from '@/components/kit/date-leaf'
import { Field } from '@/components/kit/field'
import { FormError } from '@/components/kit/form'
import { PageHeader } from '@/components/kit/page-header'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { useOverPage, useRefresh } from '@/lib/client/use-refresh'
import { newId } from '@/lib/core/id'
import type { Holiday } from '@/lib/occasions/feasts'
import type { OccasionType } from '@/lib/occasions/schema'
import type { PickablePerson } from '@/lib/planner/schema'
import { useOccasionWords } from './occasion-words'
import { PeopleChoice } from './people-choice'

export interface HolidaysProps {
  holidays: readonly {
    key: Holiday['key']
    type: OccasionType
    date: string
    added: boolean
  }[]
  people: readonly PickablePerson[]
  today: string
}

/** Chooses among the holidays of the person's country, none beforehand, and who gets something at them. */
export function HolidaysForm({ holidays, people, today, onDone }: HolidaysProps & { onDone: () => void }) {
  const t = useTranslations('occasions')
  const words = useOccasionWords(today)
  const id = useId()
  const request = useRef({ body: '', key: '' })
  const [keys, setKeys] = useState<Holiday['key'][]>([])
  const [peopleIds, setPeopleIds] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function add() {
    const body = { keys, peopleIds }
    const text = JSON.stringify(body)
    // The same choice sent again is the same request.
    if (request.current.body !== text) request.current = { body: text, key: newId() }
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await call('POST /api/occasions/holidays', body, {
        idempotencyKey: request.current.key,
      })
      toast({ title: t('toasts.addedMany', { count: data.length }) })
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.message)
      setBusy(false)
    }
  }
  return (
    <>
      <FormError message={error} />
      <ul className="flex flex-col divide-y divide-line">
        {holidays.map(({ key, type, date, added }) => (
          <li key={key} className="flex min-h-15 items-center gap-3.5">
            <Checkbox
              id={`${id}-${key}`}
              checked={added || keys.includes(key)}
              disabled={added || busy}
              onCheckedChange={on => setKeys(old => (on ? [...old, key] : old.filter(one => one !== key)))}
            />
            <DateLeaf {...words.leaf(date)} type={type} className="my-1.5" />
            <label htmlFor={`${id}-${key}`} className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`holidays.${key}`)}</span>
              <span className="block text-ink-2 text-sm">{words.when(date)}</span>
            </label>
            {added ? (
              <span className="flex items-center gap-1 text-good-ink text-sm">
                <Check aria-hidden="true" className="size-4 stroke-2" />
                {t('pick.added')}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {people.length ? (
        <Field name="peopleIds" label={t('pick.people')} hint={t('pick.peopleHint')} optional>
          {control => (
            <PeopleChoice
              people={people}
              chosen={peopleIds}
              onChange={setPeopleIds}
              label={t('pick.people')}
              control={control}
            />
          )}
        </Field>
      ) : null}
      <div className="flex justify-end">
        <Button busy={busy} disabled={keys.length === 0} onClick={() => void add()}>
          {t('pick.submit', { count: keys.length })}
        </Button>
      </div>
    </>
  )
}

/** Adds holidays of the person's country over the present page. */
export function HolidaysDialog(props: HolidaysProps) {
  const t = useTranslations('occasions.pick')
  const common = useTranslations('common')
  const router = useRouter()
  const refresh = useRefresh()
  useOverPage()
  return (
    <Dialog open onOpenChange={open => !open && router.back()}>
      <DialogContent closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <HolidaysForm
          {...props}
          onDone={() => {
            refresh()
            router.back()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}

/** The same as a page: what a reload opens. */
export function HolidaysPage(props: HolidaysProps) {
  const t = useTranslations('occasions')
  const router = useRouter()
  return (
    <>
      <PageHeader title={t('pick.title')} crumbs={[{ href: '/app/occasions', label: t('list.title') }]} />
      <div className="flex max-w-xl flex-col gap-4 px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-2">
        <p className="text-ink-2">{t('pick.text')}</p>
        <HolidaysForm
          {...props}
          onDone={() => {
            router.push('/app/occasions')
            router.refresh()
          }}
        />
      </div>
    </>
  )
}
