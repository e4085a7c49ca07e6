'use client'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLazy } from './use-lazy'

export interface Popup<Parts> {
  open: boolean
  setOpen: (open: boolean) => void
  /** What shows it, once it is there. */
  parts: Parts | null
  /** Fetches what shows it, ahead of the press. */
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

/** The state of what pops up beside a button, whose code comes with the first look at the button. */
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
    // Without a network nothing opens, and the next press tries again.
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
