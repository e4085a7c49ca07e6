'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { useDrawing } from '@/components/pictures/use-drawing'
import { LinkNote } from '@/components/products/link-note'
import { Button } from '@/components/ui/button'
import { inputBoxClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import { useModKey } from '@/lib/client/hooks/use-mod-key'
import { LineChips } from './line-chips'
import { LineInput } from './line-input'
import { LineMemory } from './line-memory'
import { useQuickAdd } from './use-quick-add'

/** The quick-add line as a part of a page; needs the messages `quickAdd` and `gifts`. */
export function QuickAddLine({
  placeholder,
  className,
  initial,
  isSent = false,
}: {
  placeholder?: string
  className?: string
  /** What was typed before the line could read; it then goes on in here. */
  initial?: string
  /** Whether Enter was already pressed for `initial`. */
  isSent?: boolean
}) {
  const t = useTranslations('quickAdd')
  const [active, setActive] = useState(initial !== undefined)
  const { line, reading, pageName, choices, busy, error, gap, isSavable, save, onKeyDown } = useQuickAdd({
    active,
    initial,
  })
  const mod = useModKey()
  const { parsed, text } = line
  const drawing = useDrawing(parsed?.kind === 'gift' ? parsed.name : '')
  const saveSent = useEffectEvent(() => {
    if (isSent) void save()
  })
  useEffect(() => saveSent(), [])
  return (
    <form
      className={cn('flex flex-col gap-2', className)}
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <div
        className={cn(
          'flex h-12 items-center gap-1 rounded-lg border border-input bg-surface ps-3.5 pe-1.5 text-md',
          inputBoxClasses,
        )}
      >
        {drawing ? (
          <GiftThumb
            key={drawing}
            id={drawing}
            drawing={drawing}
            size={32}
            className="-ms-1.5 animate-pop-in"
          />
        ) : (
          <Plus aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        )}
        <LineInput
          chips={parsed?.chips ?? []}
          value={text}
          autoFocus={initial !== undefined}
          onFocus={() => setActive(true)}
          onChange={event => line.setText(event.target.value)}
          aria-label={t('label')}
          placeholder={placeholder ?? t('placeholder')}
          enterKeyHint="done"
          className="h-full max-md:text-lg"
        />
        {text.trim() ? (
          <Button type="submit" size="sm" busy={busy} disabled={!isSavable}>
            {t(`save.${parsed?.kind ?? 'gift'}`)}
          </Button>
        ) : null}
      </div>
      <LineChips line={line} choices={choices} />
      {pageName ? (
        <p dir="auto" className="truncate font-semibold text-sm">
          {pageName}
        </p>
      ) : null}
      <LinkNote
        reading={reading}
        asks={parsed?.chips.some(chip => chip.field === 'unsure' || chip.field === 'price')}
      />
      <LineMemory parsed={parsed} choices={choices} />
      <div aria-live="polite" className="text-ink-3 text-xs">
        {error ? (
          <ErrorText>{error}</ErrorText>
        ) : text.trim() ? (
          parsed && gap ? (
            t(`gap.${gap}`)
          ) : (
            t('hint', { keys: mod('↵') })
          )
        ) : null}
      </div>
    </form>
  )
}
