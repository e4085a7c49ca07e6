'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { useLinkPreview } from '@/components/products/use-link-preview'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call-error'
import { readDraft, writeDraft } from '@/lib/client/hooks/use-draft'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { WrittenLocale } from '@/lib/i18n/locales'
import type { QuickAdd } from '@/lib/quick-add/rules'
import type { Choices } from '@/lib/quick-add/schema'
import { lineGap, newKeys, type Saved, saveLine, saveWords } from './save-line'
import { useCallWords } from './use-call-words'
import { readChoices, useChoices } from './use-choices'
import { useLine } from './use-line'
import { loadParser } from './use-parser'
import { withPage } from './with-page'

const placeOf = { gift: 'gifts', person: 'people', occasion: 'occasions', reminder: 'reminders' } as const

/** What the form of anything but a gift begins with. */
function detailsOf(parsed: QuickAdd | null): Record<string, string> {
  if (parsed?.kind !== 'reminder') return { name: parsed?.name ?? '' }
  const query: Record<string, string> = parsed.name ? { title: parsed.name } : {}
  for (const chip of parsed.chips) {
    if (chip.field === 'date') query.date = chip.date
    if (chip.field === 'time') query.time = chip.time
    if (chip.field === 'person' && chip.personId) query.personId = chip.personId
    if (chip.field === 'occasion' && chip.occasionId) query.occasionId = chip.occasionId
  }
  return query
}

function useSavedToast() {
  const t = useTranslations('quickAdd')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const gifts = useTranslations('gifts')
  const fail = useFailure(useTranslations('quickAdd')('offline'))
  return ({ kind, id, name, person, isIdea, kept, undo }: Saved) => {
    const added = isIdea
      ? gifts('ideas.created', { count: 1 })
      : person
        ? t('addedFor', { name: person })
        : t('added', { name })
    const place = `/app/${placeOf[kind]}`
    toast({
      title: kept ?? added,
      description: (
        <a
          href={
            kept
              ? `${place}/new?waiting=${id}`
              : kind === 'reminder'
                ? `${place}/${id}/edit`
                : `${place}/${id}`
          }
          data-soft=""
          className="font-semibold underline"
        >
          {t('detailsLink')}
        </a>
      ),
      action: {
        label: common('undo'),
        done: common('undone'),
        onAction: () => undo().then(refresh, fail),
      },
    })
  }
}

/** Whether the parser and the choices can say what a line means; null where they cannot be had but words can be saved. */
async function meaningOf(text: string, choices: Choices | null, locale: WrittenLocale) {
  const parser = await loadParser()
  if (!parser) return null
  try {
    const known = choices ?? (await readChoices())
    return { parser, known, parsed: parser.parseQuickAdd(text, { ...known, locale }) }
  } catch (reason) {
    if (reason instanceof CallError && reason.status === 401) throw reason
    return null
  }
}

/**
 * Everything a quick-add line does. The people and occasions are asked for while `active`; `onSaved` runs after a
 * save and `onDetails` before the full form opens. Under `draftKey` the line is kept until it is saved.
 */
export function useQuickAdd({
  active,
  initial,
  draftKey,
  onSaved,
  onDetails,
}: {
  active: boolean
  initial?: string
  draftKey?: string
  onSaved?: () => void
  onDetails?: () => void
}) {
  const router = useRouter()
  const refresh = useRefresh()
  const locale = useLocale()
  const words = useCallWords()
  const showSaved = useSavedToast()
  const { choices, failure: unread, retry } = useChoices(active)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  // Two presses in one moment are one.
  const saving = useRef(false)
  const keys = useRef({ text: '', ...newKeys() })
  const [draft] = useState(() => String((draftKey && readDraft(draftKey)?.line) || ''))
  const line = useLine(choices, initial ?? draft)
  const { text, parser } = line
  const link =
    line.parsed?.kind === 'gift' ? line.parsed.chips.find(({ field }) => field === 'link') : undefined
  const reading = useLinkPreview(link?.field === 'link' ? link.url : null)
  const page = link ? reading.page : null
  const parsed = line.parsed && withPage(line.parsed, page, line.isRefused, line.settled)
  const gap = parsed ? lineGap(parsed) : null

  useEffect(() => {
    if (draftKey) writeDraft(draftKey, text.trim() ? { line: text } : null)
  }, [draftKey, text])

  function setText(next: string) {
    setFailure(undefined)
    if (unread !== undefined) retry()
    line.setText(next)
  }

  async function save() {
    if (saving.current || !text.trim() || gap) return
    saving.current = true
    setBusy(true)
    setFailure(undefined)
    // The same line sent again is the same request.
    const said = `${text}\n${page?.url ?? ''}`
    if (keys.current.text !== said) keys.current = { text: said, ...newKeys() }
    try {
      const meaning =
        parsed && parser && choices
          ? { parsed, parser, known: choices }
          : await meaningOf(text, choices, locale)
      if (meaning && lineGap(meaning.parsed)) return retry()
      const saved = meaning
        ? await saveLine(meaning.parsed, meaning.known, meaning.parser, keys.current, page)
        : await saveWords(text.trim(), keys.current)
      keys.current = { text: '', ...newKeys() }
      line.setText('')
      // The window may close before the emptied line is noted.
      if (draftKey) writeDraft(draftKey, null)
      showSaved(saved)
      onSaved?.()
      refresh()
    } catch (reason) {
      setFailure(reason)
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  function openDetails() {
    const kind = parsed?.kind ?? 'gift'
    const query = new URLSearchParams(kind === 'gift' ? { line: text.trim() } : detailsOf(parsed))
    onDetails?.()
    line.setText('')
    if (draftKey) writeDraft(draftKey, null)
    router.push(`/app/${placeOf[kind]}/new${text.trim() ? `?${query}` : ''}`)
  }

  /** Ctrl or ⌘ with Enter opens all details; Tab goes on to the chips and buttons. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    openDetails()
  }

  const wrong = failure ?? unread
  return {
    line: { ...line, parsed, setText },
    reading,
    /** The name that the page of a link gives. Null where the line has a name of its own. */
    pageName: (!line.parsed?.name && parsed?.name) || null,
    choices,
    busy,
    error: wrong === undefined ? undefined : words(wrong),
    gap,
    isSavable: text.trim() !== '' && gap === null,
    save,
    openDetails,
    onKeyDown,
  }
}
export type QuickAddState = ReturnType<typeof useQuickAdd>
