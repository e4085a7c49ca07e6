'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FormError } from '@/components/kit/fields/form'
import { PageHeader } from '@/components/shell/page-header'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { useOverPage, useRefresh } from '@/lib/client/hooks/use-refresh'
import { newId } from '@/lib/core/id'
import { blankChoice, holidaysBody } from './holiday-choice'
import { HolidayList, type HolidaysProps } from './holiday-list'

/** Chooses among the holidays of the person's country, none beforehand, and who gets something at them. */
function HolidaysForm({ onDone, ...props }: HolidaysProps & { onDone: () => void }) {
  const t = useTranslations('occasions')
  const request = useRef({ body: '', key: '' })
  const [choice, setChoice] = useState(blankChoice)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const body = holidaysBody(props.holidays, choice, props.people)
  async function add() {
    if (!body) return
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
      <HolidayList {...props} choice={choice} busy={busy} onChange={setChoice} />
      <div className="flex justify-end">
        <Button busy={busy} disabled={!body} onClick={() => void add()}>
          {t('pick.submit', { count: body?.keys.length ?? 0 })}
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
      <div className="mx-auto flex w-full max-w-[640px] flex-col gap-4 px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-2">
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
