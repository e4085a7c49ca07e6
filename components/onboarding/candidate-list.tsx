'use client'
import { ChevronDown, Plus } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import { toUtcDate } from '@/lib/core/calendar'
import { type Relationship, relationships } from '@/lib/people/values'
import type { Candidate } from './use-candidates'

const atFirst = 50

const selectClasses =
  'hit h-8 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface ps-3 pe-7.5 font-medium text-sm hover:bg-sunken disabled:cursor-default disabled:text-ink-3 max-md:h-9 max-md:text-base'
const faceButton =
  'hit shrink-0 cursor-pointer rounded-full hover:ring-2 hover:ring-line-strong disabled:cursor-default disabled:ring-0'
const loadDialog = () => import('./face-dialog').then(({ FaceDialog }) => FaceDialog)
const chevronClasses = 'pointer-events-none absolute end-2.5 top-1/2 size-3.5 -translate-y-1/2'

/** Who is about to be added: a tick, a face, who they are to the user, and their birthday. */
export function CandidateList({
  head,
  candidates,
  busy,
  onTicks,
  onRelationships,
  onFace,
}: {
  head: ReactNode
  candidates: readonly Candidate[]
  busy: boolean
  onTicks: (ticks: Record<string, boolean>) => void
  onRelationships: (relationships: Record<string, Relationship>) => void
  /** `face` is a drawing, or empty for the initials. */
  onFace: (key: string, face: string) => void
}) {
  const t = useTranslations('onboarding.list')
  const transfers = useTranslations('transfers')
  const [shown, setShown] = useState(atFirst)
  const [asked, setAsked] = useState<Candidate | null>(null)
  const [FaceDialog, prepareDialog] = useLazy(loadDialog)
  const all = candidates.every(one => one.taken)
  const taken = candidates.filter(one => one.taken && one.relationship !== null)
  return (
    <section
      aria-label={t('people')}
      className="mt-4 overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-sunken px-3.5 py-1.5">
        <div className="min-w-0 flex-1 basis-56">{head}</div>
        {taken.length > 1 ? (
          <span className="relative">
            <select
              aria-label={t('everybodyLabel')}
              value=""
              disabled={busy}
              onChange={event => {
                const relationship = event.target.value as Relationship
                onRelationships(Object.fromEntries(taken.map(({ key }) => [key, relationship])))
              }}
              className={selectClasses}
            >
              <option value="" disabled>
                {t('everybody')}
              </option>
              {relationships.map(value => (
                <option key={value} value={value}>
                  {transfers(`relationships.${value}`)}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" className={chevronClasses} />
          </span>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          className="text-primary-ink"
          disabled={busy}
          onClick={() => onTicks(Object.fromEntries(candidates.map(({ key }) => [key, !all])))}
        >
          {t(all ? 'selectNone' : 'selectAll')}
        </Button>
      </div>
      <ul>
        {candidates.slice(0, shown).map(one => (
          <Row
            key={one.key}
            one={one}
            busy={busy}
            onTick={taken => onTicks({ [one.key]: taken })}
            onRelationship={relationship => onRelationships({ [one.key]: relationship })}
            onAsk={() => {
              prepareDialog()
              setAsked(one)
            }}
          />
        ))}
      </ul>
      {candidates.length > shown ? (
        <div className="border-line border-t p-2 text-center">
          <Button variant="quiet" size="sm" onClick={() => setShown(shown + 500)}>
            {t('more', { count: candidates.length - shown })}
          </Button>
        </div>
      ) : null}
      {asked && FaceDialog ? (
        <FaceDialog
          name={asked.name}
          face={asked.avatarUrl ?? ''}
          onChosen={face => {
            onFace(asked.key, face)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}

function Row({
  one: { name, date, relationship, avatarUrl, taken, odd },
  busy,
  onTick,
  onRelationship,
  onAsk,
}: {
  one: Candidate
  busy: boolean
  onTick: (taken: boolean) => void
  onRelationship: (relationship: Relationship) => void
  onAsk: () => void
}) {
  const t = useTranslations('onboarding.list')
  const transfers = useTranslations('transfers')
  const format = useFormatter()
  const day = date?.startsWith('--') ? `2000${date.slice(1)}` : date
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3.5 py-1.5">
      <Checkbox
        aria-label={t('take', { name })}
        checked={taken}
        disabled={busy}
        onCheckedChange={checked => onTick(checked)}
      />
      {relationship ? (
        <button
          type="button"
          aria-label={t('face', { name })}
          title={t('face', { name })}
          disabled={busy || !taken}
          onClick={onAsk}
          className={faceButton}
        >
          <PersonAvatar name={name} avatarUrl={avatarUrl} size={32} />
          {avatarUrl ? null : (
            <Plus
              aria-hidden="true"
              className="absolute -end-1 -bottom-1 size-4 rounded-full border border-line-strong bg-surface p-px text-ink-2"
            />
          )}
        </button>
      ) : (
        <PersonAvatar name={name} size={32} />
      )}
      <span className="min-w-0 flex-1 basis-32 truncate font-semibold" title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className="flex items-center gap-3 max-sm:ms-19 max-sm:w-full">
        {relationship ? (
          <span className="relative">
            <select
              aria-label={t('relationshipOf', { name })}
              value={relationship}
              disabled={busy || !taken}
              onChange={event => onRelationship(event.target.value as Relationship)}
              className={selectClasses}
            >
              {relationships.map(value => (
                <option key={value} value={value}>
                  {transfers(`relationships.${value}`)}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" className={chevronClasses} />
          </span>
        ) : null}
        <span className="num min-w-21 text-sm">
          {day ? (
            format.dateTime(toUtcDate(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })
          ) : (
            <span className={odd ? 'text-warn-ink' : 'text-ink-3'}>
              {t(odd ? 'oddBirthday' : 'noBirthday')}
            </span>
          )}
        </span>
      </span>
    </li>
  )
}
