'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { inputBoxClasses, inputClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import { fold } from '@/lib/core/text'

const separators = /[,،、，\n]/

/** Short words as chips: Enter or a comma adds, Backspace in the empty line removes the last one. */
export function ChipInput({
  value,
  onChange,
  onBlur,
  suggestions = [],
  max = 50,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'max' | 'list'> & {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  suggestions?: readonly string[]
  max?: number
}) {
  const t = useTranslations('common')
  const [text, setText] = useState('')
  const list = useId()
  const input = useRef<HTMLInputElement>(null)

  const add = (typed: string) => {
    const seen = new Set(value.map(fold))
    const fresh = typed
      .split(separators)
      .map(word => word.trim())
      .filter(word => {
        const folded = fold(word)
        if (!folded || seen.has(folded)) return false
        seen.add(folded)
        return true
      })
    if (fresh.length > 0) onChange([...value, ...fresh].slice(0, max))
    setText('')
  }

  return (
    <div
      data-slot="chip-input"
      className={cn(
        inputClasses,
        inputBoxClasses,
        'h-auto min-h-10 flex-wrap gap-1.5 py-1.5 max-md:h-auto max-md:min-h-12',
        className,
      )}
    >
      {value.map(word => (
        <span
          key={word}
          className="inline-flex h-6.5 max-w-full items-center gap-1 rounded-full bg-sunken ps-2.5 pe-1 font-medium text-ink text-sm dark:bg-line"
        >
          <span className="truncate">{word}</span>
          <button
            type="button"
            aria-label={t('removeItem', { item: word })}
            disabled={props.disabled}
            onClick={() => {
              onChange(value.filter(other => other !== word))
              input.current?.focus()
            }}
            className="hit grid size-5 place-items-center rounded-full text-ink-3 hover:text-ink"
          >
            <X className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...props}
        ref={input}
        list={suggestions.length > 0 ? list : undefined}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        className="h-6.5 min-w-24 flex-1 bg-transparent outline-none"
        onChange={event =>
          separators.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onBlur={() => {
          add(text)
          onBlur?.()
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && text.trim() && !event.metaKey && !event.ctrlKey) {
            event.preventDefault()
            add(text)
          } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
            onChange(value.slice(0, -1))
          }
        }}
      />
      {suggestions.length > 0 ? (
        <datalist id={list}>
          {suggestions
            .filter(word => !value.includes(word))
            .map(word => (
              <option key={word} value={word} />
            ))}
        </datalist>
      ) : null}
    </div>
  )
}
