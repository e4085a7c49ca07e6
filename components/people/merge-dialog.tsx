'use client'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Combobox } from '@/components/kit/fields/combobox'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Label } from '@/components/ui/label'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { toUtcDate } from '@/lib/core/calendar'
import type { Person } from '@/lib/people/schema'
import { personPage } from './person-row'
import { useFailure } from './use-people-writes'

type Choice = Pick<Person, 'id' | 'name' | 'avatarUrl' | 'birthday' | 'email'>
const mostPages = 5

/** Up to 1,000 people to choose the duplicate from. */
async function loadPeople(): Promise<Person[]> {
  const found: Person[] = []
  let cursor: string | undefined
  for (let at = 0; at < mostPages; at += 1) {
    const page = await call('GET /api/people', { sort: 'name', limit: 200, cursor })
    found.push(...page.data)
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  return found
}

/** Unites several records of one person. With a single record it first asks for the other one. */
export function MergeDialog({ people, onClose }: { people: readonly Choice[]; onClose: () => void }) {
  const t = useTranslations('people')
  const format = useFormatter()
  const router = useRouter()
  const fail = useFailure()
  const id = useId()
  const [everybody, setEverybody] = useState<readonly Choice[]>([])
  const [other, setOther] = useState<string | null>(null)
  const [keepId, setKeepId] = useState(people[0]?.id ?? '')
  const [busy, setBusy] = useState(false)
  const [single] = people
  const asks = people.length === 1
  useEffect(() => {
    if (asks) loadPeople().then(setEverybody, fail)
  }, [asks, fail])

  const added = everybody.find(person => person.id === other)
  const choices = added ? [...people, added] : people
  const detail = ({ birthday, email }: Choice) => {
    if (email) return email
    if (!birthday) return t('merge.noBirthday')
    const unknown = birthday.startsWith('--')
    return format.dateTime(toUtcDate(unknown ? `2000${birthday.slice(1)}` : birthday), {
      day: 'numeric',
      month: 'long',
      year: unknown ? undefined : 'numeric',
      timeZone: 'UTC',
    })
  }

  async function merge() {
    setBusy(true)
    try {
      const mergeIds = choices.map(person => person.id).filter(one => one !== keepId)
      const kept = await call('POST /api/people/merge', { keepId, mergeIds })
      toast({ title: t('toasts.merged', { name: kept.name }) })
      onClose()
      if (asks && kept.id !== single?.id) router.replace(personPage(kept))
      router.refresh()
    } catch (error) {
      setBusy(false)
      fail(error)
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && !busy && onClose()}
      title={t('merge.title')}
      description={t('merge.text')}
      confirmLabel={t('merge.confirm')}
      onConfirm={() => void merge()}
      busy={busy}
      disabled={choices.length < 2}
    >
      {asks ? (
        <div>
          <Label htmlFor={`${id}-other`}>{t('merge.other')}</Label>
          <Combobox
            id={`${id}-other`}
            value={other}
            onChange={value => {
              setOther(value)
              if (!value) setKeepId(single?.id ?? '')
            }}
            placeholder={t('merge.choose')}
            options={everybody
              .filter(person => person.id !== single?.id)
              .map(person => ({
                value: person.id,
                label: person.name,
                icon: <PersonAvatar {...person} size={24} />,
              }))}
          />
        </div>
      ) : null}
      {choices.length > 1 ? (
        <RadioGroup value={keepId} onValueChange={setKeepId} aria-label={t('merge.keep')}>
          {choices.map(person => (
            <label
              key={person.id}
              htmlFor={`${id}-${person.id}`}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-2 has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:bg-primary-soft"
            >
              <RadioGroupItem id={`${id}-${person.id}`} value={person.id} />
              <PersonAvatar {...person} size={32} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">{person.name}</bdi>
                <bdi className="block truncate text-ink-2 text-sm">{detail(person)}</bdi>
              </span>
              {person.id === keepId ? (
                <span className="font-semibold text-primary-ink text-sm">{t('merge.keep')}</span>
              ) : null}
            </label>
          ))}
        </RadioGroup>
      ) : null}
      <p className="text-ink-2 text-sm">{t('merge.warning')}</p>
    </ConfirmDialog>
  )
}
