'use client'
import { FileCheck2, ShieldCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { FileInput } from '@/components/kit/fields/file-drop'
import { OpenSample } from '@/components/samples/open-sample'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { BackupDrop, isBackup } from './backup-drop'
import { CandidateList } from './candidate-list'
import { accepted, FilePicker } from './file-picker'
import { useCandidates } from './use-candidates'
import { WayPicker } from './way-picker'

/** Brings the first people in, from a file or typed; or shows a sample family beside the account. */
export function PeopleStep({
  owner,
  today,
  currency,
  hasSample,
}: {
  owner: string
  today: string
  currency: string
  /** Whether this installation opens sample families. */
  hasSample: boolean
}) {
  const t = useTranslations('onboarding')
  const router = useRouter()
  const id = useId()
  const state = useCandidates({
    owner,
    today,
    currency,
    onAdded: () => {
      router.push('/onboarding?step=next')
      router.refresh()
    },
  })
  const [backup, setBackup] = useState<File | null>(null)
  const { draft, file, candidates, busy } = state
  /** A backup may be dropped on the place for contacts, too. */
  const take = async (chosen: File) => {
    if (await isBackup(chosen)) setBackup(chosen)
    else await state.choose(chosen)
  }
  const taken = candidates.filter(one => one.taken)
  const onlyPeople = taken.every(one => one.relationship !== null)
  return (
    <div data-unsaved={taken.length > 0 || undefined}>
      <h1 className="display text-[34px]/[40px] max-md:text-3xl">{t('people.title')}</h1>
      <p className="mt-1 text-ink-2 text-md">{t('people.text')}</p>
      <WayPicker value={draft.way} hasSample={hasSample} onChange={way => state.change({ way })} />
      <BackupDrop file={backup} onFile={setBackup} />
      {draft.way === 'contacts' || draft.way === 'calendar' ? (
        file ? null : (
          <FilePicker
            kind={draft.way}
            busy={busy === 'reading'}
            unreadable={state.unreadable}
            onFile={chosen => void take(chosen)}
          />
        )
      ) : null}
      {draft.way === 'names' ? (
        <div className="mt-4">
          <Label htmlFor={id}>{t('names.label')}</Label>
          <Textarea
            id={id}
            dir="auto"
            rows={4}
            value={draft.text}
            placeholder={t('names.placeholder')}
            aria-describedby={`${id}-hint`}
            onChange={event => state.change({ text: event.target.value })}
          />
          <p id={`${id}-hint`} className="mt-1 text-ink-3 text-sm">
            {t('names.hint')}
          </p>
        </div>
      ) : null}
      {draft.way === 'sample' && hasSample ? (
        <div className="mt-4 grid justify-items-start gap-4 rounded-xl border border-line bg-surface p-5">
          <p className="max-w-[56ch] text-ink-2">{t('sample.text')}</p>
          <OpenSample aside>
            <Button type="submit">{t('sample.open')}</Button>
          </OpenSample>
        </div>
      ) : null}
      {candidates.length > 0 && (file || draft.way === 'names') ? (
        <CandidateList
          candidates={candidates}
          busy={busy !== null}
          onTicks={ticks => state.change({ ticks: { ...draft.ticks, ...ticks } })}
          onRelationships={relationships =>
            state.change({ relationships: { ...draft.relationships, ...relationships } })
          }
          onFace={(key, face) => state.change({ faces: { ...draft.faces, [key]: face } })}
          head={
            file ? (
              <FileLine
                name={file.name}
                total={state.total}
                birthdays={candidates.filter(one => one.relationship && one.date).length}
                busy={busy !== null}
                kind={draft.way === 'calendar' ? 'calendar' : 'contacts'}
                onOther={chosen => void take(chosen)}
              />
            ) : (
              <p className="font-semibold text-sm">{t('list.people')}</p>
            )
          }
        />
      ) : null}
      {file && candidates.length === 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-4">
          <p className="flex-1">{t('file.allHere')}</p>
          <Button variant="secondary" onClick={state.forgetFile}>
            {t('file.another')}
          </Button>
        </div>
      ) : null}
      {draft.way === 'sample' ? null : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-ink-2 text-sm">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('privacy')}
          </p>
          <Button
            size="lg"
            className="max-sm:w-full"
            busy={busy === 'adding'}
            disabled={taken.length === 0 || busy === 'reading'}
            onClick={() => void state.add()}
          >
            {t(onlyPeople ? 'add' : 'addAll', { count: taken.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function FileLine({
  name,
  total,
  birthdays,
  busy,
  kind,
  onOther,
}: {
  name: string
  total: number
  birthdays: number
  busy: boolean
  kind: keyof typeof accepted
  onOther: (file: File) => void
}) {
  const t = useTranslations('onboarding.file')
  const input = useRef<HTMLInputElement>(null)
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-sm" role="status">
      <FileCheck2 aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <bdi className="max-w-full truncate font-semibold">{name}</bdi>
      <span className="text-ink-2">{t('summary', { count: total, birthdays })}</span>
      <Button
        variant="quiet"
        size="sm"
        className="px-1.5 underline"
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {t('another')}
      </Button>
      <FileInput ref={input} accept={accepted[kind]} aria-hidden="true" onFile={onOther} />
    </p>
  )
}
