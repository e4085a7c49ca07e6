'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/core/id'
import type { Choices } from '@/lib/quick-add/schema'
import { lineGap, type Saved, saveLine } from './save-line'
import { useCallWords } from './use-call-words'
import { useLine } from './use-line'

const placeOf = { gift: 'gifts', person: 'people', occasion: 'occasions' } as const

function useSavedToast() {
  const t = useTranslations('quickAdd')
  const common = useTranslations('common')
  const router = useRouter()
  const words = useCallWords()
  return ({ kind, id, name, person, undo }: Saved) => {
    const title = person ? t('addedFor', { name: person }) : t('added', { name })
    toast({
      title,
      description: (
        <Link href={`/app/${placeOf[kind]}/${id}`} className="font-semibold underline">
          {t('detailsLink')}
        </Link>
      ),
      action: {
        label: common('undo'),
        onAction: () => {
          undo().then(
            () => router.refresh(),
            error => toast({ title: words(error), variant: 'destructive' }),
          )
        },
      },
    })
  }
}

/**
 * Everything a quick-add line does. The people and occasions are asked for while `active`; `onSaved` runs after a
 * save and `onDetails` before the full form opens.
 */
export function useQuickAdd({
  active,
  initial,
  onSaved,
  onDetails,
}: {
  active: boolean
  initial?: string
  onSaved?: () => void
  onDetails?: () => void
}) {
  const router = useRouter()
  const words = useCallWords()
  const showSaved = useSavedToast()
  const [choices, setChoices] = useState<Choices | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const keys = useRef({ text: '', person: '', thing: '' })
  const line = useLine(choices, initial)
  const { text, parsed, parser } = line

  useEffect(() => {
    if (!active) return
    let isHere = true
    call('GET /api/quick-add', {}).then(
      found => isHere && setChoices(found),
      reason => isHere && setFailure(reason),
    )
    return () => {
      isHere = false
    }
  }, [active])

  async function save() {
    if (busy || !parser || !parsed || lineGap(parsed)) return
    setBusy(true)
    setFailure(undefined)
    // The same line sent again is the same request.
    if (keys.current.text !== text) keys.current = { text, person: newId(), thing: newId() }
    try {
      const known = choices ?? (await call('GET /api/quick-add', {}))
      const saved = await saveLine(parsed, known, parser, keys.current)
      keys.current = { text: '', person: '', thing: '' }
      line.setText('')
      showSaved(saved)
      onSaved?.()
      router.refresh()
    } catch (reason) {
      setFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  function openDetails() {
    const kind = parsed?.kind ?? 'gift'
    const query = new URLSearchParams(kind === 'gift' ? { line: text.trim() } : { name: parsed?.name ?? '' })
    onDetails?.()
    line.setText('')
    router.push(`/app/${placeOf[kind]}/new${text.trim() ? `?${query}` : ''}`)
  }

  return {
    line,
    choices,
    busy,
    error: failure === undefined ? undefined : words(failure),
    gap: lineGap(parsed),
    save,
    openDetails,
  }
}
export type QuickAddState = ReturnType<typeof useQuickAdd>
