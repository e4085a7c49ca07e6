'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'

const openers = new WeakMap<Element, Element | null>()

/** The element that gets the focus back. An entry disappears with its menu, so for it this is the menu's button. */
function openerNow(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role=menu]')
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active
}

/** The opener that is still there: if the opener is a closed window, the element that opened that window. */
function standing(opener: Element | null | undefined): Element | null {
  if (!opener || opener.isConnected) return opener ?? null
  const window = opener.closest('[role=dialog], [role=alertdialog]')
  return (window && standing(openers.get(window))) ?? document.getElementById('main')
}

/** Inside a window over the page: notes the focused element before anything in the window takes the focus. */
export function NoteOpener({ of }: { of: RefObject<HTMLDivElement | null> }) {
  const [opener] = useState(openerNow)
  useEffect(() => {
    if (of.current) openers.set(of.current, opener)
  }, [of, opener])
  return null
}

/**
 * Gives the focus back when a window closes that no button of its own has opened: those open by events, keys and
 * addresses. Where nothing had the focus, the screen gets it, so that the next Tab goes on there.
 */
export function useReturnFocus(onCloseAutoFocus?: (event: Event) => void) {
  const content = useRef<HTMLDivElement>(null)
  return {
    content,
    giveBack: (event: Event) => {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented || !(event.currentTarget instanceof Element)) return
      const opener = standing(openers.get(event.currentTarget))
      const target = opener === document.body || !opener ? document.getElementById('main') : opener
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus({ preventScroll: true })
    },
  }
}
