'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { enableSingleKeys, handleKey, useShortcut, useShortcuts } from '@/lib/client/shortcuts'
import { openPalette, openQuickAdd } from './events'
import { digits, hrefOf, type Place } from './places'

function GoKey({ place }: { place: Place }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const words = t('shortcuts.go', { page: t(`nav.${place}`) })
  useShortcut(digits[place] ?? null, () => router.push(hrefOf(place)), words)
  return null
}

/** Puts the focus into the page's filter; a page without one sends to search. */
function focusFilter(): boolean {
  const field = document.querySelector<HTMLElement>('[data-shortcut=filter], main input[type=search]')
  field?.focus()
  return Boolean(field)
}

/** The shortcuts that work on every page, and the list of all that work now. `enabled` is the account's choice. */
export function Keys({
  enabled,
  toggleSidebar,
  quickAdd,
  palette,
}: {
  enabled: boolean
  toggleSidebar: () => void
  quickAdd: boolean
  palette: boolean
}) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const shortcuts = useShortcuts()

  useEffect(() => enableSingleKeys(enabled), [enabled])
  useEffect(() => {
    const press = (event: KeyboardEvent) => void handleKey(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  useShortcut(quickAdd ? 'q' : null, openQuickAdd, t('quickAdd'))
  useShortcut('g', () => router.push('/app/gifts/new'), t('shortcuts.addGift'))
  useShortcut('p', () => router.push('/app/people/new'), t('shortcuts.addPerson'))
  useShortcut('o', () => router.push('/app/occasions/new'), t('shortcuts.addOccasion'))
  useShortcut('/', () => focusFilter() || router.push(hrefOf('search')), t('shortcuts.filter'))
  useShortcut('[', toggleSidebar, t('shortcuts.sidebar'))
  useShortcut(palette ? 'mod+k' : null, openPalette, t('shortcuts.palette'))
  useShortcut('?', () => setOpen(true), t('shortcuts.show'))

  const shown = shortcuts.filter((one, at) => shortcuts.findLastIndex(other => other.key === one.key) === at)
  return (
    <>
      {(Object.keys(digits) as Place[]).map(place => (
        <GoKey key={place} place={place} />
      ))}
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent closeLabel={common('close')}>
          <DialogHeader>
            <DialogTitle>{t('shortcuts.title')}</DialogTitle>
            <DialogDescription>{t('shortcuts.text')}</DialogDescription>
          </DialogHeader>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            {shown.map(({ key, description }) => (
              <div key={key} className="col-span-2 grid grid-cols-subgrid">
                <dt>
                  <Kbd>
                    {key.startsWith('mod+') ? `Ctrl ${key.slice(4).toUpperCase()}` : key.toUpperCase()}
                  </Kbd>
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      </Dialog>
    </>
  )
}
