'use client'
import { Command } from 'cmdk'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Kbd } from '@/components/ui/kbd'

/** The line of the palette, with a way out at its end. */
export function PaletteInput({
  value,
  onValueChange,
  icon,
  onClose,
}: {
  value: string
  onValueChange: (value: string) => void
  icon: ReactNode
  onClose: () => void
}) {
  const t = useTranslations('search.palette')
  const common = useTranslations('common')
  return (
    <div className="flex h-15 shrink-0 items-center gap-3 border-line border-b px-5">
      {icon}
      <Command.Input
        autoFocus
        dir="auto"
        value={value}
        onValueChange={onValueChange}
        placeholder={t('placeholder')}
        aria-label={t('title')}
        maxLength={2000}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
      />
      <button type="button" aria-label={common('close')} onClick={onClose} className="hit rounded-sm">
        <Kbd>esc</Kbd>
        <span className="hidden font-semibold text-ink-2 text-sm pointer-coarse:inline">
          {common('close')}
        </span>
      </button>
    </div>
  )
}
