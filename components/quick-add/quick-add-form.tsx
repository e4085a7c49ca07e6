'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { LinkNote } from '@/components/products/link-note'
import { Button } from '@/components/ui/button'
import { inputBoxClasses } from '@/components/ui/input'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/client/cn'
import { useModKey } from '@/lib/client/hooks/use-mod-key'
import { LineChips } from './line-chips'
import { LineInput } from './line-input'
import { LineMemory } from './line-memory'
import { LinePreview } from './line-preview'
import { useQuickAdd } from './use-quick-add'

/** The inside of the quick-add dialog: the line, what it means, and two buttons. */
export function QuickAddForm({ onClose, draftKey }: { onClose: () => void; draftKey: string }) {
  const t = useTranslations('quickAdd')
  const { line, reading, choices, busy, error, gap, isSavable, save, openDetails, onKeyDown } = useQuickAdd({
    active: true,
    draftKey,
    onSaved: onClose,
    onDetails: onClose,
  })
  const { parsed, text } = line
  const mod = useModKey()
  const input = useRef<HTMLInputElement>(null)
  // The keyboard of a phone is up at once.
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      className="flex flex-col gap-3"
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        void save()
      }}
    >
      <div
        className={cn(
          'flex h-14 rounded-lg border border-input bg-surface text-md',
          inputBoxClasses,
          'has-[:focus-visible]:border-ring',
        )}
      >
        <LineInput
          chips={parsed?.chips ?? []}
          value={text}
          onChange={event => line.setText(event.target.value)}
          aria-label={t('label')}
          aria-describedby="quick-add-hint"
          placeholder={t('placeholder')}
          enterKeyHint="done"
          ref={input}
          className="max-md:text-lg"
        />
      </div>
      {parsed ? <LinePreview parsed={parsed} choices={choices} /> : null}
      <LineChips
        line={line}
        choices={choices}
        className="max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-0.5"
      />
      <LinkNote
        reading={reading}
        asks={parsed?.chips.some(chip => chip.field === 'unsure' || chip.field === 'price')}
      />
      <LineMemory parsed={parsed} choices={choices} />
      <div aria-live="polite">{error ? <ErrorText>{error}</ErrorText> : null}</div>
      <p id="quick-add-hint" className={cn('text-ink-3 text-xs', parsed && !gap && 'max-md:sr-only')}>
        {parsed && gap ? t(`gap.${gap}`) : t('hint', { keys: mod('↵') })}
      </p>
      <div className="flex gap-2 md:justify-end">
        <Button variant="secondary" onClick={openDetails} className="max-md:h-12">
          {t('details')}
          <Kbd className="pointer-coarse:hidden">{mod('↵')}</Kbd>
        </Button>
        <Button
          type="submit"
          busy={busy}
          disabled={!isSavable}
          className="max-md:h-12 max-md:flex-1 max-md:text-md"
        >
          <Check aria-hidden="true" className="size-4.5 stroke-2" />
          {t(`save.${parsed?.kind ?? 'gift'}`)}
        </Button>
      </div>
    </form>
  )
}
