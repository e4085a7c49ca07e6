'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form, FormError } from '@/components/kit/form'
import { PageHeader } from '@/components/kit/page-header'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { askNow } from '@/lib/client/arrival'
import type { Person } from '@/lib/people/schema'
import { PersonFormFields } from './person-fields'
import { personPage } from './person-row'
import { blankPerson, type PersonFields } from './person-values'
import { usePersonForm } from './use-person-form'

interface Props {
  /** Null for a new one. */
  person: Person | null
  prefill?: Partial<Pick<PersonFields, 'name' | 'relationship'>>
  ownerId: string
  thisYear: number
}

function usePersonEditor({ person, prefill, ownerId }: Props, leave: (saved: Person | null) => void) {
  const t = useTranslations('people')
  const router = useRouter()
  const another = useRef(false)
  const [round, setRound] = useState(0)
  const state = usePersonForm({
    person,
    prefill,
    ownerId,
    onSaved: saved => {
      if (saved) toast({ title: t(person ? 'toasts.saved' : 'toasts.added'), description: saved.name })
      if (another.current && saved) {
        another.current = false
        // Whole families are written down one after the other: the relationship stays.
        state.form.reset({ ...blankPerson(), relationship: saved.relationship })
        setRound(round + 1)
        router.refresh()
      } else {
        leave(saved)
      }
    },
  })
  const { setFocus } = state.form
  useEffect(() => {
    if (round > 0) setFocus('name')
  }, [round, setFocus])
  return { ...state, another, round }
}

function ConflictNotice({ onKeep, onTake }: { onKeep: () => void; onTake: () => void }) {
  const t = useTranslations('people.form')
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
function PersonEditor({
  frame,
  leave,
  ...props
}: Props & {
  frame: (title: string, form: ReactNode, buttons: ReactNode) => ReactNode
  leave: (saved: Person | null) => void
}) {
  const t = useTranslations('people.form')
  const id = useId()
  const { person, thisYear } = props
  const { form, submit, busy, error, conflict, keepMine, takeTheirs, draft, another, round } =
    usePersonEditor(props, leave)
  return frame(
    person ? t('edit', { name: person.name }) : t('new'),
    <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4" key={round}>
      {conflict ? <ConflictNotice onKeep={keepMine} onTake={takeTheirs} /> : null}
      <FormError message={error} />
      <PersonFormFields thisYear={thisYear} />
    </Form>,
    <>
      {draft.kept ? (
        <span className="me-auto flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
          {t('draft')}
          <button
            type="button"
            className="hit font-semibold text-primary-ink hover:underline"
            onClick={() => {
              form.reset(blankPerson(props.prefill))
              draft.clear()
            }}
          >
            {t('discard')}
          </button>
        </span>
      ) : null}
      {person ? null : (
        <Button
          variant="secondary"
          type="submit"
          form={id}
          disabled={busy}
          onClick={() => {
            another.current = true
          }}
        >
          {t('saveAnother')}
        </Button>
      )}
      <Button
        type="submit"
        form={id}
        busy={busy}
        onClick={() => {
          another.current = false
        }}
      >
        {t(person ? 'saveChanges' : 'save')}
      </Button>
    </>,
  )
}

/** The form over the present page, at an address of its own; closing goes back. */
export function PersonSheet(props: Props) {
  const router = useRouter()
  return (
    <PersonEditor
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
export function PersonFormPage(props: Props) {
  const t = useTranslations('people')
  const router = useRouter()
  const { person } = props
  const crumbs = [
    { href: '/app/people', label: t('list.title') },
    ...(person ? [{ href: personPage(person), label: person.name }] : []),
  ]
  return (
    <PersonEditor
      {...props}
      leave={saved => {
        const shown = saved ?? person
        router.push(shown ? personPage(shown) : '/app/people')
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
