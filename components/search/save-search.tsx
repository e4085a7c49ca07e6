'use client'
import { BookmarkPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { newId } from '@/lib/core/id'
import type { SearchQuery } from './search-query'

/** Keeps the present search under a name. */
export function SaveSearch({ query }: { query: SearchQuery }) {
  const t = useTranslations('search.saved')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const key = useRef<string>(undefined)

  const save = async (name: string) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    key.current ??= newId()
    const filters = { ...query.filters, ...(query.type === 'all' ? {} : { type: query.type }) }
    try {
      await call(
        'POST /api/saved-searches',
        { name, query: query.q, filters },
        { idempotencyKey: key.current },
      )
      key.current = undefined
      setOpen(false)
      toast({ title: t('saved') })
      router.refresh()
    } catch (failure) {
      // Another name is another request.
      key.current = undefined
      setError((failure instanceof CallError && failure.faults[0]?.message) || t('saveFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="secondary" size="sm">
          <BookmarkPlus aria-hidden="true" />
          {t('save')}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end">
        <form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            void save(String(new FormData(event.currentTarget).get('name') ?? ''))
          }}
        >
          <div>
            <Label htmlFor={id}>{t('name')}</Label>
            <Input
              id={id}
              name="name"
              dir="auto"
              defaultValue={query.q.slice(0, 80)}
              maxLength={80}
              autoComplete="off"
            />
            {error ? <ErrorText>{error}</ErrorText> : null}
          </div>
          <Button type="submit" size="sm" busy={busy}>
            {common('save')}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}
