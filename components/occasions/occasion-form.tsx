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
import type { Occasion } from '@/lib/occasions/schema'
import { OccasionFormFields } from './occasion-fields'
import { type OccasionFormProps, useOccasionForm } from './use-occasion-form'

const pageOf = (occasion: Pick<Occasion, 'id'>) => `/app/occasions/${occasion.id}`

/** The form itself and its buttons, in a sheet or on a page. */
function OccasionEditor({
  frame,
  leave,
  ...props
}: OccasionFormProps & {
  frame: FormFrame
  leave: (saved: Occasion | null) => void
}) {
  const t = useTranslations('occasions')
  const id = useId()
  const { occasion } = props
  const {
    form,
    submit,
    busy,
    error,
    conflict,
    keepMine,
    takeTheirs,
    draft,
    discard,
    chooseType,
    choosePerson,
  } = useOccasionForm({
    ...props,
    onSaved: saved => {
      if (saved) toast({ title: t(occasion ? 'toasts.saved' : 'toasts.added'), description: saved.name })
      leave(saved)
    },
  })
  return frame(
    occasion ? t('form.edit', { name: occasion.name }) : t('form.new'),
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
      {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
      <FormError message={error} />
      <OccasionFormFields {...props} chooseType={chooseType} choosePerson={choosePerson} />
    </Form>,
    <>
      <DraftNote kept={draft.kept} onDiscard={discard} />
      <Button type="submit" form={id} busy={busy}>
        {t(occasion ? 'form.saveChanges' : 'form.save')}
      </Button>
    </>,
  )
}

/** The form over the present page, with its own address. Closing goes back. */
export function OccasionSheet(props: OccasionFormProps) {
  return <FormSheet>{(frame, leave) => <OccasionEditor {...props} frame={frame} leave={leave} />}</FormSheet>
}

/** The same form as a page, opened by a reload or a link from elsewhere. */
export function OccasionFormPage(props: OccasionFormProps) {
  const t = useTranslations('occasions')
  const router = useRouter()
  const refresh = useRefresh()
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
        refresh()
      }}
      frame={formPage(crumbs)}
    />
  )
}
