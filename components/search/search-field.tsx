'use client'
import { LoaderCircle, Search, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { inputBoxClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import { useOnline } from '@/lib/client/hooks/use-online'
import { rememberSearch } from './remember'
import { fieldsOf, type SearchQuery } from './search-query'
import { useSearchNavigation } from './use-search-navigation'

const pause = 250

/** The text of a search: results follow while typing, and without scripts after Enter. */
export function SearchField({ query }: { query: SearchQuery }) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const router = useRouter()
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { go: ask, busy } = useSearchNavigation(query)
  const [typed, setTyped] = useState(query.q)
  // An address that it did not lead to came from a link, and its text replaces what is typed; until the answer is there,
  // the address is the one before.
  const [led, setLed] = useState(query.q)
  const [seen, setSeen] = useState(query.q)
  if (query.q !== seen) {
    setSeen(query.q)
    if (query.q !== led) {
      setLed(query.q)
      setTyped(query.q)
    }
  }
  useEffect(() => {
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) input.current?.focus()
    return () => clearTimeout(timer.current)
  }, [])

  const go = (text: string) => {
    clearTimeout(timer.current)
    const q = text.trim()
    setLed(q)
    // Without a network the words below the field say so.
    if (online) ask({ q })
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(go, pause, text)
  }
  return (
    <search>
      <form
        action="/app/search"
        onSubmit={event => {
          event.preventDefault()
          go(typed)
          if (typed.trim()) void rememberSearch(typed.trim()).then(() => router.refresh())
        }}
        className={cn(
          'flex h-12 items-center gap-2.5 rounded-lg border border-input bg-surface ps-3.5 pe-1.5',
          inputBoxClasses,
        )}
      >
        {busy ? (
          <LoaderCircle aria-hidden="true" className="size-4.5 shrink-0 animate-spin text-ink-3" />
        ) : (
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        )}
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          data-shortcut="filter"
          value={typed}
          onChange={event => type(event.target.value)}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {fieldsOf(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {typed ? (
          <Button
            variant="quiet"
            size="icon"
            aria-label={common('clear')}
            onClick={() => {
              setTyped('')
              go('')
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" />
          </Button>
        ) : null}
        <noscript>
          <button type="submit">{t('go')}</button>
        </noscript>
      </form>
      <p role="status" className={online ? 'sr-only' : 'mt-2 text-sm text-warn-ink'}>
        {online ? '' : t('offline')}
      </p>
    </search>
  )
}
