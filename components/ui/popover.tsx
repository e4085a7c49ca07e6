'use client'
import { createContext, type ReactNode, use } from 'react'
import { type Popup, type PopupProps, usePopup } from '@/lib/client/hooks/use-popup'
import type { PopoverPanelProps } from './popover-panel'
import { PopupTrigger, type PopupTriggerProps } from './popup-trigger'

const load = () => import('./popover-panel').then(({ PopoverPanel }) => PopoverPanel)
type Panel = Awaited<ReturnType<typeof load>>
const PopoverContext = createContext<Popup<Panel> | null>(null)

function usePopover() {
  const popup = use(PopoverContext)
  if (!popup) throw new Error('a part of a popover stands outside of one')
  return popup
}

/** A surface beside its button; its code is fetched when the button is looked at. */
export function Popover({ children, ...props }: PopupProps & { children: ReactNode }) {
  return <PopoverContext value={usePopup(load, props, false)}>{children}</PopoverContext>
}

export function PopoverTrigger({ onClick, ...props }: PopupTriggerProps) {
  const popup = usePopover()
  return (
    <PopupTrigger
      popup={popup}
      id={popup.triggerId}
      aria-haspopup="dialog"
      {...props}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) popup.setOpen(!popup.open)
      }}
    />
  )
}

export function PopoverContent(props: Omit<PopoverPanelProps, 'popup'>) {
  const popup = usePopover()
  const Panel = popup.parts
  return Panel ? <Panel popup={popup} {...props} /> : null
}
