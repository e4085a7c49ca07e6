'use client'
import { Bookmark, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { CallOf } from '@/lib/core/endpoint'
import type { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import type { GiftPreference } from '@/lib/ideas/preferences/schema'

/** The present selection, as it is saved. */
export type Selected = Omit<CallOf<typeof giftPreferencesApi.create>, 'name' | 'id' | 'currency'>

/** Selections that were kept under a name: choose one, keep the present one, or delete one. */
export function SavedPreferences({
  selected,
  currency,
  onChoose,
}: {
  /** Null where nothing is selected. */
  selected: Selected | null
  currency: string
  onChoose: (preference: GiftPreference) => void
}) {
  const t = useTranslations('gifts.ideas')
  const common = useTranslations('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<readonly GiftPreference[] | null>(null)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)

  const fail = () => toast({ title: t('failed'), variant: 'destructive' })
  const read = () =>
    call('GET /api/gift-preferences', {}).then(
      ({ data }) => setSaved(data),
      () => {
        setSaved([])
        fail()
      },
    )
  const toggle = (next: boolean) => {
    setOpen(next)
    if (next) void read()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || busy || !selected) return
    setBusy(true)
    try {
      await call('POST /api/gift-preferences', { ...selected, name, currency })
      setName('')
      toast({ title: t('saved') })
      await read()
    } catch {
      fail()
    } finally {
      setBusy(false)
    }
  }
  const remove = async ({
    id: preferenceId,
    createdAt: _,
    updatedAt: __,
    version: ___,
    ...kept
  }: GiftPreference) => {
    setSaved(list => list?.filter(one => one.id !== preferenceId) ?? null)
    try {
      await call('DELETE /api/gift-preferences/{preferenceId}', { preferenceId })
      toast({
        title: t('deleted', { name: kept.name }),
        action: {
          label: common('undo'),
          onAction: () => void call('POST /api/gift-preferences', kept).then(read, fail),
        },
      })
    } catch {
      fail()
      await read()
    }
  }
  return (
    <Popover open={open} onOpenChange={toggle}>
      <PopoverTrigger asChild>
        <Button variant="secondary" className="max-lg:size-9 max-lg:px-0 max-md:size-11">
          <Bookmark aria-hidden="true" />
          <span className="max-lg:sr-only">{t('preferences')}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-80 max-w-[calc(100vw-2rem)]">
        <h2 className="font-semibold">{t('preferences')}</h2>
        {saved === null ? (
          <p role="status" className="mt-2 text-ink-3 text-sm">
            {common('loading')}
          </p>
        ) : saved.length === 0 ? (
          <p className="mt-2 text-ink-3 text-sm">{t('none')}</p>
        ) : (
          <ul className="-mx-2 mt-1 max-h-60 overflow-y-auto">
            {saved.map(one => (
              <li key={one.id} className="flex items-center gap-1">
                <button
                  type="button"
                  dir="auto"
                  onClick={() => {
                    setOpen(false)
                    onChoose(one)
                  }}
                  className="min-h-10 min-w-0 flex-1 truncate rounded-md px-2 text-start hover:bg-sunken dark:hover:bg-raised"
                >
                  {one.name}
                </button>
                <Button
                  variant="quiet"
                  size="icon-sm"
                  aria-label={common('removeItem', { item: one.name })}
                  onClick={() => void remove(one)}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {selected ? (
          <form onSubmit={save} className="mt-3 flex items-end gap-2 border-line border-t pt-3">
            <div className="min-w-0 flex-1">
              <Label htmlFor={id}>{t('saveThese')}</Label>
              <Input
                id={id}
                value={name}
                onChange={event => setName(event.target.value)}
                maxLength={120}
                placeholder={t('namePlaceholder')}
                dir="auto"
              />
            </div>
            <Button type="submit" disabled={busy || !name.trim()}>
              {common('save')}
            </Button>
          </form>
        ) : (
          <p className="mt-3 border-line border-t pt-3 text-ink-3 text-sm">{t('howToSave')}</p>
        )}
      </PopoverContent>
    </Popover>
  )
}
