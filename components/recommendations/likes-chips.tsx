'use client'
import { Check, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { fold } from '@/lib/core/text'

/** A word that is on or off. */
export function ToggleChip({
  on,
  onChange,
  children,
}: {
  on: boolean
  onChange: (on: boolean) => void
  children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={chipVariants({ look: on ? 'selected' : 'plain', className: 'max-w-full' })}
    >
      {on ? <Check aria-hidden="true" /> : null}
      <bdi className="truncate">{children}</bdi>
    </button>
  )
}

/** A button that becomes a line, to type one more word. */
export function AddChip({ label, onAdd }: { label: string; onAdd: (word: string) => void }) {
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const word = text.trim()
    if (word) onAdd(word)
    setText('')
  }
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)} className={chipVariants({ look: 'dashed' })}>
        <Plus aria-hidden="true" />
        {common('add')}
        <span className="sr-only">{label}</span>
      </button>
    )
  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: the field opens because its button was pressed
      autoFocus
      value={text}
      maxLength={60}
      dir="auto"
      aria-label={label}
      placeholder={label}
      enterKeyHint="done"
      onChange={event => setText(event.target.value)}
      onBlur={() => {
        add()
        setOpen(false)
      }}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          event.preventDefault()
          add()
        } else if (event.key === 'Escape') {
          setText('')
          setOpen(false)
        }
      }}
      className="h-7.5 w-40 max-w-full rounded-full border border-input bg-surface px-3 text-sm max-md:h-11 max-md:text-lg"
    />
  )
}

export const has = (words: readonly string[], word: string) => words.some(known => fold(known) === fold(word))
