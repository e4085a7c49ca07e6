'use client'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Combobox } from '@/components/kit/fields/combobox'
import { ErrorText } from '@/components/kit/fields/field'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { useCallWords } from '@/components/quick-add/use-call-words'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import { newId } from '@/lib/core/id'
import { type Relationship, relationships } from '@/lib/people/values'
import type { PersonChoice } from '@/lib/quick-add/schema'

type Props = {
  people: readonly PersonChoice[]
  value: string | null | undefined
  onChange: (personId: string | null) => void
  /** A person made here joins the choices of the form. */
  onCreated: (person: PersonChoice) => void
  /** A name that is to become a new person, e.g. from the quick line. */
  suggestedName?: string
  id?: string
  name?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Chooses a person by typing; a name that is not there becomes a new person on the spot. */
export function PersonPicker({ people, value, onChange, onCreated, suggestedName, ...props }: Props) {
  const t = useTranslations('quickAdd')
  const [typed, setTyped] = useState<string | null>(null)
  const newName = typed ?? (value ? null : (suggestedName ?? null))
  return (
    <>
      <Combobox
        {...props}
        options={people.map(person => ({
          value: person.id,
          label: person.name,
          icon: <PersonAvatar name={person.name} avatarUrl={person.avatarUrl} size={24} />,
          keywords: person.firstName ? [person.firstName] : [],
        }))}
        value={value}
        onChange={onChange}
        placeholder={t('choosePerson')}
        createLabel={name => t('newPerson', { name })}
        onCreate={setTyped}
      />
      {newName ? (
        <NewPerson
          key={newName}
          name={newName}
          onCancel={typed === null ? undefined : () => setTyped(null)}
          onCreated={person => {
            setTyped(null)
            onCreated(person)
            onChange(person.id)
          }}
        />
      ) : null}
    </>
  )
}

const unknownPerson = { firstName: null, avatarUrl: null, birthday: null, allergies: [], avoid: [] }

function NewPerson({
  name,
  onCreated,
  onCancel,
}: {
  name: string
  onCreated: (person: PersonChoice) => void
  onCancel?: () => void
}) {
  const t = useTranslations('quickAdd')
  const common = useTranslations('common')
  const words = useCallWords()
  const id = useId()
  const key = useRef(newId())
  const [relationship, setRelationship] = useState<Relationship>('family')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function create() {
    setBusy(true)
    try {
      onCreated(await call('POST /api/people', { name, relationship }, { idempotencyKey: key.current }))
    } catch (failure) {
      // It waits under this id, and the gift can name it.
      if (isWaiting(failure)) return onCreated({ ...unknownPerson, id: key.current, name })
      setError(words(failure))
      setBusy(false)
    }
  }
  return (
    <div className="mt-2 rounded-md bg-sunken p-2.5">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        <bdi>{t('newPerson', { name })}</bdi>
      </label>
      <div className="flex flex-wrap gap-2">
        <NativeSelect
          id={id}
          value={relationship}
          onChange={event =>
            setRelationship(relationships.find(one => one === event.target.value) ?? 'other')
          }
          className="min-w-28 flex-1"
        >
          {relationships.map(one => (
            <option key={one} value={one}>
              {t(`relationships.${one}`)}
            </option>
          ))}
        </NativeSelect>
        <Button variant="soft" busy={busy} onClick={() => void create()}>
          {common('add')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
      </div>
      {error ? <ErrorText>{error}</ErrorText> : null}
    </div>
  )
}
