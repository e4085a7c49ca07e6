'use client'
import { useCallback, useState } from 'react'
import { writeCookie } from '@/lib/client/cookie'
import { useMedia } from '@/lib/client/hooks/use-media'
import { sidebarCookie } from '@/lib/core/cookies'

/** `auto` until somebody chooses: open where there is room beside it, collapsed on tablets and small laptops. */
export type SidebarState = 'auto' | 'open' | 'collapsed'

/** The state as the styles need it, whether that means collapsed on this screen, and the switch. */
export function useSidebar(initial: SidebarState) {
  const [state, setState] = useState(initial)
  const desktop = useMedia('(min-width: 1280px)', true)
  const collapsed = state === 'collapsed' || (state === 'auto' && !desktop)
  const toggle = useCallback(() => {
    const next = collapsed ? 'open' : 'collapsed'
    setState(next)
    writeCookie(sidebarCookie, next)
  }, [collapsed])
  return { state, collapsed, toggle }
}
