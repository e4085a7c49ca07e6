'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call'
import type { ImportResult, ImportType } from '@/lib/transfers/schema'
import { ImportOutcome } from './import-outcome'
import { isOptional, rowKey } from './import-preview'
import { ImportReview, type Review } from './import-review'
import { ImportSource } from './import-source'
import { ImportUnreadable, type Unreadable } from './import-unreadable'
import { type ImportOptions, type Source, sendImport } from './send-import'
import { isAddressBook } from './transfer-words'

type Spending = ImportOptions['spending']

/** Of an address book those with a birthday are taken at first; of any other file everything. */
function firstChoice({ preview, detected }: ImportResult): Set<string> {
  const people = (preview ?? []).filter(row => row.type === 'person' && isOptional(row))
  const some = isAddressBook(detected.format) && people.some(row => row.date)
  return new Set(some ? people.filter(row => !row.date).map(rowKey) : [])
}

/** Brings a file in: choose it, see what will happen, run, read what happened. */
export function ImportFlow({ hasData }: { hasData: boolean }) {
  const t = useTranslations('transfers')
  const errors = useTranslations('errors')
  const router = useRouter()
  const [source, setSource] = useState<Source | null>(null)
  const [type, setType] = useState<ImportType>()
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const [spending, setSpending] = useState<Spending>()
  const [overwrite, setOverwrite] = useState(false)
  const [review, setReview] = useState<Review | null>(null)
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null)
  const [outcome, setOutcome] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState<'checking' | 'running' | null>(null)

  const again = () => {
    setSource(null)
    setType(undefined)
    setMapping({})
    setSpending(undefined)
    setOverwrite(false)
    setReview(null)
    setUnreadable(null)
    setOutcome(null)
  }

  const refused = (error: unknown, title: string) => {
    const said = error instanceof CallError && error.code !== 'NETWORK' ? error.message : errors('network')
    toast({ title, description: said || undefined, variant: 'destructive' })
  }

  /** Asks what the file would do; what was ticked by hand stays so. */
  const checkFile = async (
    file: Source,
    options: {
      type?: ImportType
      mapping: Record<string, string>
      spending?: Spending
      overwrite: boolean
    },
  ) => {
    setBusy('checking')
    try {
      const result = await sendImport(file, { ...options, dryRun: true })
      setSource(file)
      setUnreadable(null)
      setReview(before => ({
        result,
        leaveOut: before?.leaveOut ?? firstChoice(result),
        relationships: before?.relationships ?? {},
      }))
    } catch (error) {
      const details = error instanceof CallError ? (error.details as Unreadable | null) : null
      if (error instanceof CallError && error.status === 413)
        setUnreadable({ reason: 'tooLarge', line: null })
      else if (error instanceof CallError && error.code === 'UNREADABLE_FILE' && details) {
        setSource(file)
        setReview(null)
        setUnreadable(details)
      } else refused(error, t('failed'))
    } finally {
      setBusy(null)
    }
  }

  const run = async () => {
    if (!source || !review) return
    setBusy('running')
    try {
      const keys = new Set((review.result.preview ?? []).filter(isOptional).map(rowKey))
      const result = await sendImport(source, {
        type,
        mapping,
        spending,
        overwrite,
        leaveOut: [...review.leaveOut].filter(key => keys.has(key)),
        relationships: review.relationships,
      })
      setOutcome(result)
      toast(
        result.status === 'failed'
          ? { title: t('failed'), variant: 'destructive' }
          : { title: t('imported') },
      )
      router.refresh()
    } catch (error) {
      refused(error, t('failed'))
    } finally {
      setBusy(null)
    }
  }

  if (outcome) return <ImportOutcome result={outcome} onAgain={again} />
  if (review && source) {
    const shownType = type ?? review.result.preview?.find(row => !row.implied)?.type ?? 'person'
    return (
      <ImportReview
        review={review}
        overwrite={overwrite}
        type={shownType}
        hasData={hasData}
        busy={busy}
        onChange={setReview}
        onMapping={(column, field) => {
          // What the file's own columns were taken for stays, so that one change moves nothing else.
          const next = { ...review.result.detected.mapping, ...mapping, [column]: field }
          setMapping(next)
          void checkFile(source, { type: shownType, mapping: next, spending, overwrite })
          setType(shownType)
        }}
        onSpending={value => {
          setSpending(value)
          void checkFile(source, { type, mapping, spending: value, overwrite })
        }}
        onOverwrite={value => {
          setOverwrite(value)
          void checkFile(source, { type, mapping, spending, overwrite: value })
        }}
        onRun={run}
        onAgain={again}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {unreadable ? (
        <ImportUnreadable
          unreadable={unreadable}
          type={type}
          mapping={mapping}
          busy={busy !== null}
          onType={setType}
          onMapping={(column, field) => setMapping({ ...mapping, [column]: field })}
          onCheck={() => source && void checkFile(source, { type, mapping, spending, overwrite })}
          onSpending={value => {
            setSpending(value)
            if (source) void checkFile(source, { type, mapping, spending: value, overwrite })
          }}
        />
      ) : null}
      <ImportSource
        busy={busy !== null}
        onSource={file => {
          setType(undefined)
          setMapping({})
          setSpending(undefined)
          void checkFile(file, { mapping: {}, overwrite })
        }}
      />
    </div>
  )
}
