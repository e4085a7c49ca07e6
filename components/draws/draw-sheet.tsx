'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { DateInput } from '@/components/kit/fields/date-input'
import { DraftNote } from '@/components/kit/fields/draft-note'
import { Field } from '@/components/kit/fields/field'
import { FormError } from '@/components/kit/fields/form'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { SheetPanel } from '@/components/kit/sheet-panel'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { call } from '@/lib/client/call'
import { useKeptValues } from '@/lib/client/hooks/use-kept-values'
import type { Draw } from '@/lib/draws/schema'
import {
  couplesIn,
  type DrawValues,
  exclusionsFollowing,
  type Family,
  fromDraft,
  type Guest,
  participantsIn,
  valuesOf,
} from './draw-values'
import { ExclusionsField } from './exclusions-field'
import { GuestsField } from './guests-field'

const years = [0, 1, 2, 3, 5]

/** The body of the request. Participants and exclusions are only sent while they can still be changed. */
function inputOf(values: DrawValues, families: readonly Family[], settled: boolean) {
  const { name, date, budget, currency, message, avoidPrevious, guests, memberIds } = values
  const said = { name, date: date ?? '', budget, currency, message: message || null }
  if (settled) return said
  const keys = new Set(participantsIn(values, families).map(({ key }) => key))
  return {
    ...said,
    avoidPrevious,
    participants: [...memberIds.map(memberId => ({ memberId })), ...guests],
    exclusions: values.exclusions.filter(one => keys.has(one.from) && keys.has(one.to)),
  }
}

/** Starts or changes a draw: its participants, its exclusions, and a note to everybody. */
export function DrawSheet({
  draw,
  families,
  currency = 'USD',
  draftKey = null,
  onClose,
}: {
  draw: Draw | null
  families: readonly Family[]
  currency?: string
  /** The form and the owner of the draft of a new draw. */
  draftKey?: string | null
  onClose: () => void
}) {
  const t = useTranslations('draws')
  const router = useRouter()
  const blank = () => valuesOf(draw, families, currency)
  const { values, setValues, kept, clear, discard } = useKeptValues(draftKey, blank, found =>
    fromDraft(found, blank(), families),
  )
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useTransition()
  const set = (changes: Partial<DrawValues>) => setValues(before => ({ ...before, ...changes }))
  /** All guests that were in the form, also those who were taken off to correct their address. */
  const [seen, setSeen] = useState(values.guests)
  const changeGuests = (guests: Guest[]) => {
    set({ guests, exclusions: exclusionsFollowing(values.exclusions, seen, guests) })
    setSeen(before => [...before.filter(({ email }) => !guests.some(one => one.email === email)), ...guests])
  }
  const family = families.find(({ id }) => id === values.familyId)
  const settled = draw !== null && draw.status !== 'draft' && draw.status !== 'open'

  const save = () =>
    start(async () => {
      try {
        const input = inputOf(values, families, settled)
        if (draw)
          await call('PUT /api/draws/{drawId}', { drawId: draw.id, ...input }, { ifMatch: draw.version })
        else await call('POST /api/draws', { ...input, familyId: values.familyId })
        clear()
        onClose()
        router.refresh()
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'CallError') throw error
        const found = (error as { faults?: { path: string; message: string }[] }).faults ?? []
        setFaults(Object.fromEntries(found.map(fault => [fault.path.split('.')[0]!, fault.message])))
        setProblem(error.message)
      }
    })

  return (
    <SheetPanel
      open
      onOpenChange={open => !open && onClose()}
      title={t(draw ? 'editTitle' : 'newTitle')}
      footer={
        <>
          <DraftNote kept={kept} onDiscard={() => setSeen(discard().guests)} />
          <Button busy={busy} onClick={save}>
            {t(draw ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError message={problem} />
        <Field name="name" label={t('name')} error={faults.name}>
          {control => (
            <Input
              {...control}
              required
              maxLength={160}
              placeholder={t('namePlaceholder')}
              value={values.name}
              onChange={event => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field name="date" label={t('date')} error={faults.date}>
          {control => (
            <DateInput {...control} required value={values.date} onChange={date => set({ date })} />
          )}
        </Field>
        <Field name="budget" label={t('budget')} optional error={faults.budget}>
          {control => (
            <MoneyInput
              {...control}
              value={values.budget}
              currency={values.currency}
              onChange={budget => set({ budget })}
              onCurrencyChange={currency => set({ currency })}
            />
          )}
        </Field>
        <Field name="message" label={t('message')} optional error={faults.message}>
          {control => (
            <Textarea
              {...control}
              maxLength={2000}
              value={values.message}
              onChange={event => set({ message: event.target.value })}
            />
          )}
        </Field>
        {settled ? (
          <p className="text-ink-3 text-sm">{t('settled')}</p>
        ) : (
          <>
            {draw === null && families.length > 0 ? (
              <Field name="family" label={t('family')}>
                {control => (
                  <NativeSelect
                    {...control}
                    value={values.familyId ?? ''}
                    onChange={event => {
                      const chosen = families.find(({ id }) => id === event.target.value)
                      set({
                        familyId: chosen?.id ?? null,
                        memberIds: chosen?.members.map(({ id }) => id) ?? [],
                      })
                    }}
                  >
                    {families.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                    <option value="">{t('noFamily')}</option>
                  </NativeSelect>
                )}
              </Field>
            ) : null}
            {family ? (
              <Field name="participants" label={t('members')} group error={faults.participants}>
                {() => (
                  <ul className="divide-y divide-line rounded-md border border-line">
                    {family.members.map(({ id, name, isProfile }) => (
                      <li key={id}>
                        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
                        <label className="flex min-h-11 items-center gap-3 px-3">
                          <Checkbox
                            checked={values.memberIds.includes(id)}
                            onCheckedChange={checked =>
                              set({
                                memberIds:
                                  checked === true
                                    ? [...values.memberIds, id]
                                    : values.memberIds.filter(one => one !== id),
                              })
                            }
                          />
                          <span className="min-w-0 flex-1 truncate">
                            <bdi>{name}</bdi>
                          </span>
                          {isProfile ? <span className="text-ink-3 text-xs">{t('profileNote')}</span> : null}
                        </label>
                      </li>
                    ))}
                  </ul>
                )}
              </Field>
            ) : null}
            <Field name="guests" label={t('guests')} optional group>
              {() => <GuestsField guests={values.guests} onChange={changeGuests} />}
            </Field>
            <Field
              name="exclusions"
              label={t('exclusions')}
              hint={t('exclusionsHint')}
              optional
              group
              error={faults.exclusions}
            >
              {() => (
                <div className="grid gap-2">
                  {couplesIn(values, families).map(couple => (
                    <p key={`${couple.one} ${couple.other}`} className="text-ink-2 text-sm">
                      {t('partnersLine', couple)}
                    </p>
                  ))}
                  <ExclusionsField
                    people={participantsIn(values, families)}
                    exclusions={values.exclusions}
                    onChange={exclusions => set({ exclusions })}
                  />
                </div>
              )}
            </Field>
            <Field name="avoidPrevious" label={t('avoid')} hint={t('avoidHint')}>
              {control => (
                <NativeSelect
                  {...control}
                  value={values.avoidPrevious}
                  onChange={event => set({ avoidPrevious: Number(event.target.value) })}
                >
                  {[...new Set([...years, values.avoidPrevious])]
                    .sort((one, other) => one - other)
                    .map(count => (
                      <option key={count} value={count}>
                        {t('avoidYears', { count })}
                      </option>
                    ))}
                </NativeSelect>
              )}
            </Field>
          </>
        )}
      </div>
    </SheetPanel>
  )
}
