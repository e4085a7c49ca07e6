'use client'
import { ArrowLeft } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { isRoot, leadsBack, parentOf } from './places'

/** The address that the browser's own back would show, where the browser tells. */
function earlier(): string | null {
  const { navigation } = window as {
    navigation?: { currentEntry: { index: number } | null; entries(): { url: string | null }[] }
  }
  const url = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return url ? new URL(url).pathname : null
}

/** The way back at the start of a phone's header: an installed app has no other. None on the pages of the swipe. */
export function BackLink({ to, className }: { to?: string; className?: string }) {
  const common = useTranslations('common')
  const here = usePathname()
  const router = useRouter()
  if (isRoot(here)) return null
  const parent = to ?? parentOf(here)
  return (
    <a
      href={parent}
      data-soft=""
      data-slot="back"
      data-print="hide"
      aria-label={common('back')}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        if (!leadsBack(here, parent, earlier())) return
        // Back to the list as it was left: its place, its filters, what was loaded.
        event.preventDefault()
        router.back()
      }}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-sunken has-data-[slot=underway]:bg-sunken md:hidden',
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="flip size-5.5" />
    </a>
  )
}
