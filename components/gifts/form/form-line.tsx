'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LineChips } from '@/components/quick-add/line-chips'
import { LineInput } from '@/components/quick-add/line-input'
import { useLine } from '@/components/quick-add/use-line'
import { inputBoxClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import type { Choices } from '@/lib/quick-add/schema'
import type { GiftFields } from './gift-values'

const filled = [
  'name',
  'personId',
  'occasionId',
  'price',
  'currency',
  'purchaseUrl',
  'status',
  'direction',
  'purchaseDate',
  'quantity',
  'store',
  'notes',
] as const

/** The line on top of a new gift: what it says goes into the fields, except those that were changed by hand. */
export function FormLine({
  choices,
  initial,
  onNewPerson,
  fromPage,
}: {
  choices: Choices
  initial: string
  /** The name of somebody who is not known yet, or null. */
  onNewPerson: (name: string | null) => void
  /** The fields that the page of a link filled in. The words of the line replace them. */
  fromPage: RefObject<Partial<GiftFields>>
}) {
  const t = useTranslations('quickAdd')
  const form = useFormContext<GiftFields>()
  const line = useLine(choices, initial, false)
  const { parsed, parser } = line
  const [started, setStarted] = useState(initial !== '')
  const written = useRef<Partial<GiftFields>>({})
  const newPerson = useRef(onNewPerson)
  newPerson.current = onNewPerson

  useEffect(() => {
    if (!parser || !started) return
    const { defaultValues } = form.formState
    const found: Partial<GiftFields> =
      parsed && parsed.kind === 'gift' ? parser.toGiftInput(parsed, choices) : {}
    for (const key of filled) {
      const now = form.getValues(key)
      const last = key in written.current ? written.current[key] : defaultValues?.[key]
      const paged = fromPage.current[key]
      // Somebody changed it by hand: that stays.
      if ((now ?? '') !== (last ?? '') && now !== paged) continue
      const said = found[key]
      // The user's currency goes with every line, and means nothing without a price.
      const isSaid = Boolean(said) && (key !== 'currency' || found.price != null)
      if (now === paged && paged !== undefined && (!isSaid || key === 'purchaseUrl')) continue
      const next = isSaid || (said === null && key === 'price') ? said : defaultValues?.[key]
      form.setValue(key, (next ?? (key === 'purchaseUrl' ? '' : null)) as never, { shouldDirty: true })
      written.current[key] = form.getValues(key) as never
    }
    newPerson.current(parsed ? parser.newPersonName(parsed) : null)
  }, [parsed, parser, started, choices, form, fromPage])

  const understood = parsed?.chips.length ?? 0
  return (
    <div className="flex flex-col gap-2">
      <div
        className={cn(
          'flex h-13 rounded-lg border border-input bg-surface text-md has-[:focus-visible]:border-ring',
          inputBoxClasses,
        )}
      >
        <LineInput
          chips={parsed?.chips ?? []}
          value={line.text}
          onChange={event => {
            setStarted(true)
            line.setText(event.target.value)
          }}
          onKeyDown={event => {
            // Enter ends the line; the form is saved by its button or with Ctrl or ⌘.
            if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
          }}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          enterKeyHint="next"
          className="max-md:text-lg"
        />
      </div>
      <LineChips line={line} choices={choices} />
      <p className="text-ink-3 text-xs">{t(understood > 0 ? 'formUnderstood' : 'formHint')}</p>
    </div>
  )
}
