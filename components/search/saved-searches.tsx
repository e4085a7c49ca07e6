'use client'
import { Bookmark, Pencil, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { SavedSearch } from '@/lib/search/schema'
import { type SearchView, savedHref } from './search-query'

/** Saved searches as links; a deleted one can be brought back from the toast. */
export function SavedSearches({ saved, view }: { saved: readonly SavedSearch[]; view: SearchView }) {
  const t = useTranslations('search.saved')
  const common = useTranslations('common')
  const router = useRouter()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [renaming, setRenaming] = useState<string | null>(null)
  const left = saved.filter(({ id }) => !gone.has(id))
  if (left.length === 0) return null

  const show = (id: string) => setGone(ids => new Set([...ids].filter(other => other !== id)))
  const remove = async (search: SavedSearch) => {
    const { id, name, query, filters } = search
    setGone(ids => new Set(ids).add(id))
    try {
      await call('DELETE /api/saved-searches/{savedSearchId}', { savedSearchId: id })
    } catch {
      show(id)
      toast({ title: t('deleteFailed'), variant: 'destructive' })
      return
    }
    toast({
      title: t('deleted', { name }),
      action: {
        label: common('undo'),
        onAction: () => {
          show(id)
          call('POST /api/saved-searches', { id, name, query, filters }).then(
            () => router.refresh(),
            () => toast({ title: t('saveFailed'), variant: 'destructive' }),
          )
        },
      },
    })
    router.refresh()
  }
  const rename = async ({ id, name: before }: SavedSearch, name: string) => {
    setRenaming(null)
    if (!name.trim() || name.trim() === before) return
    try {
      await call('PUT /api/saved-searches/{savedSearchId}', { savedSearchId: id, name })
      toast({ title: t('renamed') })
      router.refresh()
    } catch {
      toast({ title: t('saveFailed'), variant: 'destructive' })
    }
  }
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-semibold text-ink-3 text-sm">{t('title')}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {left.map(search => (
          <li key={search.id} className="flex min-h-12 items-center gap-1 pe-2">
            {renaming === search.id ? (
              <form
                className="flex min-w-0 flex-1 items-center gap-2 py-1.5 ps-4"
                onSubmit={event => {
                  event.preventDefault()
                  void rename(search, String(new FormData(event.currentTarget).get('name') ?? ''))
                }}
                onKeyDown={event => event.key === 'Escape' && setRenaming(null)}
              >
                <Input
                  name="name"
                  aria-label={t('name')}
                  defaultValue={search.name}
                  maxLength={80}
                  autoComplete="off"
                  autoFocus
                  dir="auto"
                />
                <Button type="submit" size="sm">
                  {common('save')}
                </Button>
              </form>
            ) : (
              <a
                href={savedHref(search, view)}
                data-soft=""
                className="flex min-w-0 flex-1 items-center gap-3 self-stretch px-4 hover:bg-sunken focus-visible:-outline-offset-2 dark:hover:bg-raised"
              >
                <Bookmark aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                <span className="min-w-0 truncate font-semibold">
                  <bdi>{search.name}</bdi>
                </span>
                <span className="min-w-0 truncate text-ink-3 text-sm">
                  {search.name === search.query ? null : <bdi>{search.query}</bdi>}
                </span>
              </a>
            )}
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={t('rename', { name: search.name })}
              aria-expanded={renaming === search.id}
              onClick={() => setRenaming(id => (id === search.id ? null : search.id))}
            >
              <Pencil aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={t('delete', { name: search.name })}
              onClick={() => void remove(search)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
