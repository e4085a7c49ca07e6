'use client'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLazy } from './use-lazy'

export interface Popup<Parts> {
  open: boolean
  setOpen: (open: boolean) => void
  /** The components that draw it, once they are loaded. */
  parts: Parts | null
  /** Loads those components before the press. */
  prepare: () => void
  trigger: RefObject<HTMLButtonElement | null>
  triggerId: string
  contentId: string
  modal: boolean
}

export interface PopupProps {
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  modal?: boolean
}

/**
 * The state of a popup beside a button. Its code is loaded when the user points at the button or focuses it.
 */
export function usePopup<Parts>(load: () => Promise<Parts>, props: PopupProps, modal: boolean): Popup<Parts> {
  const [own, setOwn] = useState(props.defaultOpen ?? false)
  const [parts, fetch] = useLazy(load)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = props.open ?? own
  const { onOpenChange } = props
  const tell = useRef(onOpenChange)
  tell.current = onOpenChange
  const setOpen = useCallback((next: boolean) => {
    setOwn(next)
    tell.current?.(next)
  }, [])
  const prepare = useCallback(() => fetch(), [fetch])
  useEffect(() => {
    // Without a network the popup does not open, and the next press tries again.
    if (open && !parts) fetch(() => setOpen(false))
  }, [open, parts, fetch, setOpen])
  return {
    open,
    setOpen,
    parts,
    prepare,
    trigger,
    triggerId: `${id}t`,
    contentId: `${id}c`,
    modal: props.modal ?? modal,
  }
}
