'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { whenIdle } from '@/lib/client/when-idle'

const softLink = 'a[data-soft]'

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(softLink) : null

function isInSight(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/**
 * Opens the links of the screen that are marked with `data-soft` without loading the whole page: one listener for all of
 * them, so that a link is a plain element on the server and in the browser. `data-soft="stay"` keeps the scroll position, and
 * `data-soft="replace"` also takes the present page's place in the history.
 * Such a link looks pressed (`data-slot=underway`) until its page is there. What shows while a page comes is fetched ahead for
 * the links in sight, and for those that somebody points at or focuses.
 */
export function useSoftLinks() {
  const router = useRouter()
  const pathname = usePathname()
  const [underway, start] = useTransition()
  const mark = useRef<HTMLElement>(null)

  useEffect(() => {
    if (underway) return
    mark.current?.remove()
    mark.current = null
  }, [underway])

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      mark.current?.remove()
      mark.current = document.createElement('span')
      mark.current.dataset.slot = 'underway'
      mark.current.hidden = true
      link.append(mark.current)
      const href = link.getAttribute('href') ?? ''
      const { soft } = link.dataset
      start(() => {
        if (soft === 'replace') router.replace(href, { scroll: false })
        else router.push(href, { scroll: soft !== 'stay' })
      })
    }
    const prepare = (event: Event) => {
      const href = linkOf(event)?.getAttribute('href')
      if (href) router.prefetch(href)
    }
    document.addEventListener('click', open)
    const looks = ['pointerover', 'focusin'] as const
    for (const look of looks) document.addEventListener(look, prepare, { passive: true })
    return () => {
      document.removeEventListener('click', open)
      for (const look of looks) document.removeEventListener(look, prepare)
    }
  }, [router])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen brings links of its own
  useEffect(() => {
    return whenIdle(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(softLink))
        if (isInSight(link)) router.prefetch(link.getAttribute('href') ?? '')
    })
  }, [router, pathname])
}
