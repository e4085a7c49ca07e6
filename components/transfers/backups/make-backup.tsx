'use client'
import { ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ControlledField, ErrorText } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { useDownload } from '@/components/kit/use-download'
import { Checkbox } from '@/components/ui/checkbox'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import type { Progress } from '@/lib/core/progress'
import type { Backup } from '@/lib/transfers/backups/schema'
import type { backupLocations } from '@/lib/transfers/backups/values'
import type { ExportNoun } from '@/lib/transfers/values'
import { ImportProgress } from '../import-progress'
import { BackupFields } from './backup-fields'
import { sendBackup } from './send-restore'

const endpoint = async () => (await import('@/lib/transfers/backups/api')).backupsApi.create
/** The usual place first. */
const places = ['cloud', 'local', 'both'] as const satisfies readonly (typeof backupLocations)[number][]

/** Makes a backup of everything, or of a part, here and on the reader's device. */
export function MakeBackup({
  kinds,
  today,
}: {
  /** The kinds of records, with their names. */
  kinds: readonly (readonly [ExportNoun, string])[]
  today: PlainDate
}) {
  const t = useTranslations('backups')
  const format = useFormatter()
  const router = useRouter()
  const titleId = useId()
  const [left, setLeft] = useState<ReadonlySet<ExportNoun>>(new Set())
  const chosen = kinds.flatMap(([noun]) => (left.has(noun) ? [] : [noun]))
  // Kept until the server has answered, so that a request that is sent again makes one backup.
  const id = useRef<string | null>(null)
  const { download } = useDownload({ failed: t('failures.download'), done: t('list.downloaded') })
  const day = format.dateTime(toUtcDate(today), { dateStyle: 'long', timeZone: 'UTC' })

  const say = (made: Backup) => {
    if (made.status === 'failed')
      toast({
        title: t('failures.create'),
        description: t(`troubles.${made.trouble ?? 'broken'}`),
        variant: 'destructive',
      })
    else if (made.status === 'in_progress') toast({ title: t('make.underway') })
    else if (made.location === 'cloud') toast({ title: t('make.made') })
  }
  const [progress, setProgress] = useState<Progress | null>(null)
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    send: input => {
      setProgress(null)
      return sendBackup(input as Parameters<typeof sendBackup>[0], setProgress)
    },
    values: { name: t('make.nameOf', { date: day }), description: '', location: 'cloud' },
    prepare: (leaving): Record<string, unknown> => {
      id.current ??= newId()
      return {
        ...leaving,
        id: id.current,
        description: leaving.description || null,
        ...(left.size > 0 ? { dataTypes: chosen } : {}),
      }
    },
    onSaved: async made => {
      if (!made) return
      id.current = null
      say(made)
      router.refresh()
      if (made.status === 'failed') return
      form.reset()
      if (made.location !== 'cloud') {
        await download(`/api/backups/${made.id}/download`)
        router.refresh()
      }
    },
  })
  const location = useWatch({ control: form.control, name: 'location' }) as (typeof places)[number]
  const isEmpty = chosen.length === 0

  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={titleId} className="display text-xl">
        {t('make.title')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t('make.text')}</p>
      <Form
        form={form}
        onSubmit={values => (isEmpty ? false : submit(values))}
        className="mt-4 grid max-w-[560px] gap-4"
      >
        <FormError message={error} failed={t('failures.create')} />
        <BackupFields rows={2} />
        <ControlledField name="location" label={t('make.where')} hint={t(`locationHints.${location}`)} group>
          {(field, control) => (
            <RadioGroup
              aria-label={t('make.where')}
              aria-describedby={control['aria-describedby']}
              value={field.value}
              onValueChange={field.onChange}
            >
              {places.map(one => (
                <span key={one} className="flex items-start gap-2.5">
                  <RadioGroupItem id={`${control.id}-${one}`} value={one} className="mt-0.5" />
                  <label htmlFor={`${control.id}-${one}`}>{t(`locations.${one}`)}</label>
                </span>
              ))}
            </RadioGroup>
          )}
        </ControlledField>
        <details className="group">
          <summary className="hit flex cursor-pointer list-none items-center gap-1.5 font-semibold text-sm [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden="true" className="flip size-4 shrink-0 group-open:rotate-90" />
            {t('make.what')}
            <span className="font-normal text-ink-3">
              {left.size === 0
                ? t('make.everything')
                : t('make.part', { chosen: chosen.length, all: kinds.length })}
            </span>
          </summary>
          <fieldset className="mt-3 grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
            <legend className="sr-only">{t('make.what')}</legend>
            {kinds.map(([noun, name]) => (
              <span key={noun} className="flex items-start gap-2.5">
                <Checkbox
                  id={`${titleId}-${noun}`}
                  checked={!left.has(noun)}
                  onCheckedChange={on =>
                    setLeft(
                      before => new Set(on ? [...before].filter(one => one !== noun) : [...before, noun]),
                    )
                  }
                  className="mt-0.5"
                />
                <label htmlFor={`${titleId}-${noun}`}>{name}</label>
              </span>
            ))}
          </fieldset>
        </details>
        {isEmpty ? (
          <div role="alert">
            <ErrorText>{t('make.nothing')}</ErrorText>
          </div>
        ) : null}
        <ImportProgress text={busy ? t('make.making') : null} progress={progress} />
        <div>
          <SubmitButton busy={busy} disabled={isEmpty}>
            {t('make.button')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
