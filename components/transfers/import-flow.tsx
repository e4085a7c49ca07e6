'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call'
import { newId } from '@/lib/core/id'
import type { Progress } from '@/lib/core/progress'
import type { ImportResult } from '@/lib/transfers/schema'
import { ImportOutcome } from './import-outcome'
import { ImportProgress } from './import-progress'
import { ImportReview, type Review } from './import-review'
import { ImportSource } from './import-source'
import { ImportTrouble, type Trouble } from './import-trouble'
import { ImportUnreadable, type Unreadable } from './import-unreadable'
import { isOptional, rowKey } from './preview-lines'
import { hasHappened, type ImportOptions, mayHaveHappened, type Source, sendImport } from './send-import'
import { isAddressBook } from './transfer-words'
import type { OwnList } from './wish-question'

/** How the file is to be read, as far as the user said. */
interface Settings extends Pick<ImportOptions, 'type' | 'spending' | 'dayOrder' | 'wishlist'> {
  mapping: Record<string, string>
  overwrite: boolean
}

const unsaid: Settings = { mapping: {}, overwrite: false }

/** Of an address book those with a birthday are taken at first; of any other file everything. */
function firstChoice({ preview, detected }: ImportResult): Set<string> {
  const people = (preview ?? []).filter(row => row.type === 'person' && isOptional(row))
  const some = isAddressBook(detected.format) && people.some(row => row.date)
  return new Set(some ? people.filter(row => !row.date).map(rowKey) : [])
}

const fileNameOf = (source: Source) => (typeof source === 'string' ? null : source.name)

/** Brings a file in: choose it, see what will happen, run, read what happened. */
export function ImportFlow({ hasData, wishlists }: { hasData: boolean; wishlists: readonly OwnList[] }) {
  const t = useTranslations('transfers')
  const router = useRouter()
  const [source, setSource] = useState<Source | null>(null)
  const [settings, setSettings] = useState(unsaid)
  const [review, setReview] = useState<Review | null>(null)
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [outcome, setOutcome] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState<'checking' | 'running' | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  // Kept until the server has answered, so that a try whose answer was lost is not done twice.
  const importKey = useRef<string | null>(null)

  const again = () => {
    importKey.current = null
    setSource(null)
    setSettings(unsaid)
    setReview(null)
    setUnreadable(null)
    setTrouble(null)
    setOutcome(null)
  }

  const failed = (error: unknown, during: Trouble['during'], file: Source) => {
    if (!(error instanceof CallError)) throw error
    const message = error.code === 'NETWORK' ? null : error.message || null
    setTrouble({ during, message, fileName: fileNameOf(file) })
  }

  /** Asks what the file would do. What was ticked by hand stays so, unless its rows become others. */
  const check = async (file: Source, next: Settings, isFresh = false) => {
    setSource(file)
    setSettings(next)
    setTrouble(null)
    setBusy('checking')
    setProgress(null)
    try {
      const result = await sendImport(file, { ...next, dryRun: true }, { hear: setProgress })
      setUnreadable(null)
      setReview(before =>
        before && !isFresh
          ? { ...before, result }
          : { result, leaveOut: firstChoice(result), relationships: {}, everyone: undefined },
      )
    } catch (error) {
      const details = error instanceof CallError ? (error.details as Unreadable | null) : null
      if (error instanceof CallError && error.status === 413)
        setUnreadable({ reason: 'tooLarge', line: null })
      else if (error instanceof CallError && error.code === 'UNREADABLE_FILE' && details) {
        setReview(null)
        setUnreadable(details)
      } else failed(error, 'checking', file)
    } finally {
      setBusy(null)
    }
  }

  const run = async () => {
    if (!source || !review) return
    setTrouble(null)
    setBusy('running')
    setProgress(null)
    importKey.current ??= newId()
    try {
      const keys = new Set((review.result.preview ?? []).filter(isOptional).map(rowKey))
      const result = await sendImport(
        source,
        {
          ...settings,
          leaveOut: [...review.leaveOut].filter(key => keys.has(key)),
          relationship: review.everyone,
          relationships: review.relationships,
        },
        { key: importKey.current, hear: setProgress },
      )
      importKey.current = null
      setOutcome(result)
      toast(
        result.status === 'failed'
          ? { title: t('failed'), variant: 'destructive' }
          : { title: t('imported') },
      )
      router.refresh()
    } catch (error) {
      const isCall = error instanceof CallError
      if (isCall && hasHappened(error)) {
        setTrouble({ during: 'done', message: null, fileName: null })
        router.refresh()
      } else {
        if (isCall && !mayHaveHappened(error)) importKey.current = null
        failed(error, 'running', source)
      }
    } finally {
      setBusy(null)
    }
  }

  if (outcome) {
    const fileName = source instanceof File ? source.name : null
    return <ImportOutcome result={outcome} fileName={fileName} onAgain={again} />
  }
  const troubled = trouble ? (
    <ImportTrouble
      trouble={trouble}
      busy={busy !== null}
      onAgain={() => {
        if (trouble.during === 'running') void run()
        else if (source) void check(source, settings)
      }}
    />
  ) : null
  if (review && source) {
    const shownType = settings.type ?? review.result.preview?.find(row => !row.implied)?.type ?? 'person'
    return (
      <ImportReview
        review={review}
        overwrite={settings.overwrite}
        wishlist={settings.wishlist}
        wishlists={wishlists}
        type={shownType}
        hasData={hasData}
        busy={busy}
        progress={progress}
        trouble={troubled}
        onChange={changes => setReview({ ...review, ...changes })}
        onType={type => void check(source, { ...settings, type, mapping: {}, spending: undefined }, true)}
        onMapping={(column, field) => {
          // What the file's own columns were taken for stays, so that one change moves nothing else.
          const mapping = { ...review.result.detected.mapping, ...settings.mapping, [column]: field }
          void check(source, { ...settings, type: shownType, mapping })
        }}
        onSpending={spending => void check(source, { ...settings, spending })}
        onDayOrder={dayOrder => void check(source, { ...settings, dayOrder })}
        onWishlist={wishlist => void check(source, { ...settings, wishlist })}
        onOverwrite={overwrite => void check(source, { ...settings, overwrite })}
        onRun={run}
        onAgain={again}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {troubled ? <div className="reading">{troubled}</div> : null}
      {unreadable ? (
        <ImportUnreadable
          unreadable={unreadable}
          type={settings.type}
          mapping={settings.mapping}
          busy={busy !== null}
          onType={type => setSettings({ ...settings, type })}
          onMapping={(column, field) =>
            setSettings({ ...settings, mapping: { ...settings.mapping, [column]: field } })
          }
          onCheck={() => source && void check(source, settings)}
          onSpending={spending => source && void check(source, { ...settings, spending })}
          onList={type => source && void check(source, { ...settings, type })}
        />
      ) : null}
      <ImportProgress text={busy ? t('progress.checking') : null} progress={progress} />
      <ImportSource
        busy={busy !== null}
        onSource={file => {
          setUnreadable(null)
          void check(file, { ...unsaid, overwrite: settings.overwrite })
        }}
      />
    </div>
  )
}
