'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { openPalette, openQuickAdd } from '@/components/shell/events'
import { useShortcut } from '@/lib/client/shortcuts'
import { digits, hrefOf, type Place } from './places'

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog').then(module => module.ShortcutsDialog))

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

/** The shortcuts that work on every page, and the list of all that work now. */
export function Keys({ toggleSidebar }: { toggleSidebar: () => void }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)

  useShortcut('q', openQuickAdd, t('quickAdd'))
  useShortcut('g', () => router.push('/app/gifts/new'), t('shortcuts.addGift'))
  useShortcut('p', () => router.push('/app/people/new'), t('shortcuts.addPerson'))
  useShortcut('o', () => router.push('/app/occasions/new'), t('shortcuts.addOccasion'))
  useShortcut('e', () => router.push('/app/expenses/new'), t('shortcuts.addExpense'))
  useShortcut('/', () => focusFilter() || router.push(hrefOf('search')), t('shortcuts.filter'))
  useShortcut('[', toggleSidebar, t('shortcuts.sidebar'))
  useShortcut('mod+k', openPalette, t('shortcuts.palette'))
  useShortcut(
    '?',
    () => {
      setWanted(true)
      setOpen(true)
    },
    t('shortcuts.show'),
  )

  return (
    <>
      {(Object.keys(digits) as Place[]).map(place => (
        <GoKey key={place} place={place} />
      ))}
      {wanted ? <ShortcutsDialog open={open} onOpenChange={setOpen} /> : null}
    </>
  )
}
