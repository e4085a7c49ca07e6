'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { DraftNote } from '@/components/kit/fields/draft-note'
import { Form, FormError } from '@/components/kit/fields/form'
import { type FormFrame, FormSheet, formPage } from '@/components/shell/form-frame'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { Person } from '@/lib/people/schema'
import type { BirthdayCalendar } from '@/lib/people/values'
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
  /** The calendars that are offered at once. */
  calendars: readonly BirthdayCalendar[]
}

function usePersonEditor({ person, prefill, ownerId }: Props, leave: (saved: Person | null) => void) {
  const t = useTranslations('people')
  const refresh = useRefresh()
  const another = useRef(false)
  const [round, setRound] = useState(0)
  const state = usePersonForm({
    person,
    prefill,
    ownerId,
    onSaved: saved => {
      if (saved) toast({ title: t(person ? 'toasts.saved' : 'toasts.added'), description: saved.name })
      // A new one is not there yet where this device keeps it.
      if (another.current && (saved || !person)) {
        // Whole families are written down one after the other: the relationship stays.
        state.form.reset({ ...blankPerson(), relationship: state.form.getValues('relationship') })
        setRound(round + 1)
        refresh()
      } else {
        leave(saved)
      }
    },
  })
  const { setFocus } = state.form
  useEffect(() => {
    if (round > 0) setFocus('name')
  }, [round, setFocus])
  /** Set by each press: after a refusal the next press must not add another one. */
  const send = (more: boolean) => (values: Parameters<typeof state.submit>[0]) => {
    if (!state.busy) another.current = more
    return state.submit(values)
  }
  return { ...state, send, round }
}

/** The form itself and its buttons, in a sheet or on a page. */
function PersonEditor({
  frame,
  leave,
  ...props
}: Props & {
  frame: FormFrame
  leave: (saved: Person | null) => void
}) {
  const t = useTranslations('people.form')
  const id = useId()
  const { person, thisYear, calendars } = props
  const { form, send, busy, error, conflict, keepMine, takeTheirs, draft, discard, round } = usePersonEditor(
    props,
    leave,
  )
  return frame(
    person ? t('edit', { name: person.name }) : t('new'),
    <Form id={id} form={form} onSubmit={send(false)} className="flex flex-col gap-4" key={round}>
      {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
      <FormError message={error} />
      <PersonFormFields thisYear={thisYear} calendars={calendars} />
    </Form>,
    <>
      <DraftNote kept={draft.kept} onDiscard={discard} />
      {person ? null : (
        // Not one that submits: Enter presses the first of those, and means the plain one.
        <Button variant="secondary" disabled={busy} onClick={() => void form.handleSubmit(send(true))()}>
          {t('saveAnother')}
        </Button>
      )}
      <Button type="submit" form={id} busy={busy}>
        {t(person ? 'saveChanges' : 'save')}
      </Button>
    </>,
  )
}

/** The form over the present page, with its own address. Closing goes back. */
export function PersonSheet(props: Props) {
  return <FormSheet>{(frame, leave) => <PersonEditor {...props} frame={frame} leave={leave} />}</FormSheet>
}

/** The same form as a page, opened by a reload or a link from elsewhere. */
export function PersonFormPage(props: Props) {
  const t = useTranslations('people')
  const router = useRouter()
  const refresh = useRefresh()
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
        refresh()
      }}
      frame={formPage(crumbs)}
    />
  )
}
