'use client'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { inputBoxClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import { type FoundSetting, useSeek, useSettingsSearch } from './use-settings-search'

/** Finds a setting by what it is called, and leads to its control. The arrow keys choose, Enter goes, Escape clears. */
export function SettingsSearch({ onSearch }: { onSearch: (isSearching: boolean) => void }) {
  const t = useTranslations('settings')
  const id = useId()
  const find = useSettingsSearch()
  const seek = useSeek()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = find(text)
  const isSearching = text.trim() !== ''
  const current = found[Math.min(at, found.length - 1)]

  const type = (next: string) => {
    setText(next)
    setAt(0)
    onSearch(next.trim() !== '')
  }
  const go = (one: FoundSetting) => {
    type('')
    seek(one)
  }
  function onKeyDown(event: KeyboardEvent) {
    // An input method still composes the word.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      go(current)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      type('')
    }
  }
  const optionId = (one: FoundSetting) => `${id}-${one.name}`

  return (
    <search className="block min-w-0">
      <label
        className={cn(
          'flex h-9 items-center gap-2.5 rounded-md border border-input bg-surface px-2.5 max-md:h-12',
          inputBoxClasses,
        )}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        <input
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('find')}
          placeholder={t('find')}
          aria-expanded={isSearching && found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isSearching && current ? optionId(current) : undefined}
          value={text}
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        />
      </label>
      <p role="status" className={isSearching && found.length === 0 ? 'mt-3 px-2.5 text-ink-3' : 'sr-only'}>
        {isSearching
          ? found.length === 0
            ? t('none', { text: text.trim() })
            : t('found', { count: found.length })
          : ''}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('find')}
        className={cn('mt-3 flex flex-col gap-0.5', (!isSearching || found.length === 0) && 'hidden')}
      >
        {found.map(one => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen option
          <div
            key={one.name}
            id={optionId(one)}
            role="option"
            aria-selected={one.name === current?.name}
            onMouseDown={event => event.preventDefault()}
            onClick={() => go(one)}
            className="min-h-11 cursor-pointer rounded-md px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-sunken md:min-h-9"
          >
            <span className="block font-medium text-ink">{one.label}</span>
            {one.where ? <span className="block text-ink-3 text-xs">{one.where}</span> : null}
          </div>
        ))}
      </div>
    </search>
  )
}
