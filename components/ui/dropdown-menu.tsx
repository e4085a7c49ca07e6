'use client'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { type Popup, type PopupProps, usePopup } from '@/lib/client/hooks/use-popup'
import type { MenuContentProps } from './dropdown-menu-parts'
import { PopupTrigger, type PopupTriggerProps } from './popup-trigger'

const load = () => import('./dropdown-menu-parts')
type Parts = Awaited<ReturnType<typeof load>>
const MenuContext = createContext<Popup<Parts> | null>(null)

function useMenu() {
  const popup = use(MenuContext)
  if (!popup) throw new Error('a part of a menu stands outside of one')
  return popup
}

/** A menu beside its button; its code is fetched when the button is looked at. */
export function DropdownMenu({ children, ...props }: PopupProps & { children: ReactNode }) {
  return <MenuContext value={usePopup(load, props, true)}>{children}</MenuContext>
}

export function DropdownMenuTrigger({ onPointerDown, onKeyDown, ...props }: PopupTriggerProps) {
  const popup = useMenu()
  return (
    <PopupTrigger
      popup={popup}
      id={popup.triggerId}
      aria-haspopup="menu"
      {...props}
      onPointerDown={event => {
        onPointerDown?.(event)
        if (event.defaultPrevented || props.disabled || event.button !== 0 || event.ctrlKey) return
        popup.setOpen(!popup.open)
        // The focus goes into the menu, not to the button.
        if (!popup.open) event.preventDefault()
      }}
      onKeyDown={event => {
        onKeyDown?.(event)
        if (event.defaultPrevented || props.disabled || !['Enter', ' ', 'ArrowDown'].includes(event.key))
          return
        popup.setOpen(event.key === 'ArrowDown' || !popup.open)
        event.preventDefault()
      }}
    />
  )
}

export function DropdownMenuContent(props: Omit<MenuContentProps, 'popup'>) {
  const popup = useMenu()
  return popup.parts ? <popup.parts.Content popup={popup} {...props} /> : null
}

type Inside = Exclude<keyof Parts, 'Content'>

/** What stands in a menu is only drawn in an open one, when its code is there. */
function Part<Name extends Inside>({ of, props }: { of: Name; props: PropsOf<Name> }) {
  const { parts } = useMenu()
  const Real = parts?.[of] as ComponentType<object> | undefined
  return Real ? <Real {...props} /> : null
}
type PropsOf<Name extends Inside> = ComponentProps<Parts[Name]>

export const DropdownMenuItem = (props: PropsOf<'Item'>) => <Part of="Item" props={props} />
export const DropdownMenuCheckboxItem = (props: PropsOf<'CheckboxItem'>) => (
  <Part of="CheckboxItem" props={props} />
)
export const DropdownMenuRadioGroup = (props: PropsOf<'RadioGroup'>) => <Part of="RadioGroup" props={props} />
export const DropdownMenuRadioItem = (props: PropsOf<'RadioItem'>) => <Part of="RadioItem" props={props} />
export const DropdownMenuLabel = (props: PropsOf<'Label'>) => <Part of="Label" props={props} />
export const DropdownMenuSeparator = (props: PropsOf<'Separator'>) => <Part of="Separator" props={props} />
export const DropdownMenuSub = (props: PropsOf<'Sub'>) => <Part of="Sub" props={props} />
export const DropdownMenuSubTrigger = (props: PropsOf<'SubTrigger'>) => <Part of="SubTrigger" props={props} />
export const DropdownMenuSubContent = (props: PropsOf<'SubContent'>) => <Part of="SubContent" props={props} />
