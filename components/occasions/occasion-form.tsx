'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Form, FormError } from '@/components/kit/form'
import { PageHeader } from '@/components/kit/page-header'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { askNow } from '@/lib/client/arrival'
import type { Occasion } from '@/lib/occasions/schema'
import { OccasionFormFields } from './occasion-fields'
import { blankOccasion } from './occasion-values'
import { type OccasionFormProps, useOccasionForm } from './use-occasion-form'

const pageOf = (occasion: Pick<Occasion, 'id'>) => `/app/occasions/${occasion.id}`

function ConflictNotice({ onKeep, onTake }: { onKeep: () => void; onTake: () => void }) {
  const t = useTranslations('occasions.form')
  return (
    <div ref={askNow} tabIndex={-1} role="alert" className="rounded-md bg-warn-soft p-3 text-warn-ink">
      <p className="font-semibold">{t('conflict')}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onKeep}>
          {t('keepMine')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onTake}>
          {t('takeTheirs')}
        </Button>
      </p>
    </div>
  )
}

/** The form itself and its buttons; `frame` puts them into a sheet or onto a page. */
function OccasionEditor({
  frame,
  leave,
  ...props
}: OccasionFormProps & {
  frame: (title: string, form: ReactNode, buttons: ReactNode) => ReactNode
  leave: (saved: Occasion | null) => void
}) {
  const t = useTranslations('occasions')
  const id = useId()
  const { occasion, prefill, currency } = props
  const { form, submit, busy, error, conflict, keepMine, takeTheirs, draft, chooseType, choosePerson } =
    useOccasionForm({
      ...props,
      onSaved: saved => {
        if (saved) toast({ title: t(occasion ? 'toasts.saved' : 'toasts.added'), description: saved.name })
        leave(saved)
      },
    })
  return frame(
    occasion ? t('form.edit', { name: occasion.name }) : t('form.new'),
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
      {conflict ? <ConflictNotice onKeep={keepMine} onTake={takeTheirs} /> : null}
      <FormError message={error} />
      <OccasionFormFields {...props} chooseType={chooseType} choosePerson={choosePerson} />
    </Form>,
    <>
      {draft.kept ? (
        <span className="me-auto flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
          {t('form.draft')}
          <button
            type="button"
            className="hit font-semibold text-primary-ink hover:underline"
            onClick={() => {
              form.reset(blankOccasion(currency, prefill))
              draft.clear()
            }}
          >
            {t('form.discard')}
          </button>
        </span>
      ) : null}
      <Button type="submit" form={id} busy={busy}>
        {t(occasion ? 'form.saveChanges' : 'form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, at an address of its own; closing goes back. */
export function OccasionSheet(props: OccasionFormProps) {
  const router = useRouter()
  return (
    <OccasionEditor
      {...props}
      leave={() => {
        router.back()
        router.refresh()
      }}
      frame={(title, form, buttons) => (
        <SheetPanel open onOpenChange={open => !open && router.back()} title={title} footer={buttons}>
          {form}
        </SheetPanel>
      )}
    />
  )
}

/** The same form as a page: what a reload or a link from elsewhere opens. */
export function OccasionFormPage(props: OccasionFormProps) {
  const t = useTranslations('occasions')
  const router = useRouter()
  const { occasion } = props
  const crumbs = [
    { href: '/app/occasions', label: t('list.title') },
    ...(occasion ? [{ href: pageOf(occasion), label: occasion.name }] : []),
  ]
  return (
    <OccasionEditor
      {...props}
      leave={saved => {
        const shown = saved ?? occasion
        router.push(shown ? pageOf(shown) : '/app/occasions')
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
