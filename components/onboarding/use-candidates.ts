'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParser } from '@/components/quick-add/use-parser'
import type { Unreadable } from '@/components/transfers/import-unreadable'
import { isOptional, rowKey } from '@/components/transfers/preview-lines'
import { hasHappened, mayHaveHappened, sendImport } from '@/components/transfers/send-import'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call'
import { newId } from '@/lib/core/id'
import type { Relationship } from '@/lib/people/schema'
import type { ImportResult } from '@/lib/transfers/schema'
import { blankDraft, type Draft, fileOf, keptFile, readDraft, writeDraft } from './draft'
import { readNames } from './read-names'

export interface Candidate {
  key: string
  name: string
  /** A birthday or another day, YYYY-MM-DD or --MM-DD. */
  date: string | null
  /** Null for an entry that is no person. */
  relationship: Relationship | null
  /** The drawing that was chosen for them. */
  avatarUrl: string | null
  taken: boolean
  /** Whether the file has a birthday that no calendar knows, such as 29 February 2013. */
  odd: boolean
}

interface Props {
  owner: string
  today: string
  currency: string
  onAdded: () => void
}

/** Everything between choosing a way and having added people; what is not added yet survives a reload. */
export function useCandidates({ owner, today, currency, onAdded }: Props) {
  const t = useTranslations('onboarding')
  const errors = useTranslations('errors')
  const locale = useLocale()
  const parser = useParser()
  const [draft, setDraft] = useState<Draft>(blankDraft)
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null)
  const [busy, setBusy] = useState<'reading' | 'adding' | null>(null)
  const restored = useRef(false)
  // Kept until the server has answered, so that a try whose answer was lost is not done twice.
  const importKey = useRef<string | null>(null)

  const change = (changes: Partial<Draft>) =>
    setDraft(before => {
      const after = { ...before, ...changes }
      writeDraft(owner, after)
      return after
    })

  const refused = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const said = error.code === 'NETWORK' ? errors('network') : error.message
    toast({ title: t('failed'), description: said, variant: 'destructive' })
  }

  async function read(chosen: File) {
    setBusy('reading')
    setUnreadable(null)
    try {
      setResult(await sendImport(chosen, { dryRun: true }))
      setFile(chosen)
    } catch (error) {
      const details = error instanceof CallError ? (error.details as Unreadable | null) : null
      if (error instanceof CallError && error.status === 413)
        setUnreadable({ reason: 'tooLarge', line: null })
      else if (error instanceof CallError && error.code === 'UNREADABLE_FILE' && details)
        setUnreadable(details)
      else refused(error)
    } finally {
      setBusy(null)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    if (restored.current) return
    restored.current = true
    const kept = readDraft(owner)
    if (!kept) return
    setDraft(kept)
    if (kept.file) void read(fileOf(kept.file))
  }, [])

  const named = useMemo(
    () => (parser && draft.way === 'names' ? readNames(parser, draft.text, { locale, today, currency }) : []),
    [parser, draft.way, draft.text, locale, today, currency],
  )
  const isFile = draft.way === 'contacts' || draft.way === 'calendar'
  const candidates = useMemo((): Candidate[] => {
    const tick = (key: string, otherwise: boolean) => draft.ticks[key] ?? otherwise
    if (!isFile) {
      return named.map(({ name, birthday, relationship }) => {
        const key = `name:${name}`
        return {
          key,
          name,
          date: birthday,
          relationship: draft.relationships[key] ?? relationship,
          avatarUrl: draft.faces[key] ?? null,
          taken: tick(key, true),
          odd: false,
        }
      })
    }
    const rows = (result?.preview ?? []).filter(isOptional)
    const ignored = new Set(
      result?.remarks.filter(({ reason }) => reason === 'birthdayIgnored').map(({ row }) => row),
    )
    return rows
      .map(row => {
        const key = rowKey(row)
        const isPerson = row.type === 'person'
        return {
          key,
          name: row.name,
          date: row.date,
          relationship: isPerson ? (draft.relationships[key] ?? row.relationship) : null,
          avatarUrl: isPerson ? (draft.faces[key] ?? null) : null,
          taken: tick(key, isPerson && row.date !== null),
          odd: isPerson && ignored.has(row.row),
        }
      })
      .sort((one, other) => rank(one) - rank(other))
  }, [isFile, named, result, draft.ticks, draft.relationships, draft.faces])

  async function add() {
    setBusy('adding')
    importKey.current ??= newId()
    try {
      const relationships = Object.fromEntries(
        candidates.flatMap(({ key, relationship }) => (relationship ? [[key, relationship]] : [])),
      )
      const taken = candidates.filter(one => one.taken)
      const faces = Object.fromEntries(
        taken.flatMap(({ key, avatarUrl }) => (avatarUrl ? [[key, avatarUrl]] : [])),
      )
      const done =
        isFile && file
          ? await sendImport(
              file,
              { leaveOut: candidates.filter(one => !one.taken).map(({ key }) => key), relationships, faces },
              { key: importKey.current },
            )
          : await sendImport(
              JSON.stringify(
                taken.map(({ name, date, relationship, avatarUrl }) => ({
                  name,
                  birthday: date,
                  relationship,
                  avatarUrl,
                })),
              ),
              { type: 'person' },
              { key: importKey.current },
            )
      importKey.current = null
      if (done.status === 'failed') return toast({ title: t('failed'), variant: 'destructive' })
      if (done.failed > 0) toast({ title: t('partly', { count: done.failed }), variant: 'destructive' })
      writeDraft(owner, null)
      onAdded()
    } catch (error) {
      const isCall = error instanceof CallError
      if (isCall && hasHappened(error)) {
        writeDraft(owner, null)
        return onAdded()
      }
      if (isCall && !mayHaveHappened(error)) importKey.current = null
      refused(error)
    } finally {
      setBusy(null)
    }
  }

  return {
    draft,
    file: isFile ? file : null,
    unreadable: isFile ? unreadable : null,
    busy,
    candidates,
    /** Entries of the file, those that are here already included. */
    total: result?.preview?.length ?? 0,
    change,
    choose: async (chosen: File) => {
      setResult(null)
      setFile(null)
      change({ ticks: {}, relationships: {}, faces: {}, file: await keptFile(chosen) })
      await read(chosen)
    },
    forgetFile: () => {
      setResult(null)
      setFile(null)
      setUnreadable(null)
      change({ file: null, ticks: {}, relationships: {}, faces: {} })
    },
    add,
  }
}

/** Birthdays first, then other people, then what is no person. */
const rank = ({ date, relationship }: Candidate) => (relationship === null ? 2 : date === null ? 1 : 0)
