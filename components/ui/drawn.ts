import type { LucideIcon } from 'lucide-react'
import { createElement, type ReactElement } from 'react'

type Draw = (props: { className?: string; 'aria-hidden': true }) => ReactElement

/**
 * An icon as one constant element, made when the module loads. All rows of a list share it, so React neither calls
 * the icon again for each row nor compares it when a row changes.
 */
export function drawn(Icon: LucideIcon, className?: string): ReactElement {
  const props = { className, 'aria-hidden': true } as const
  // Our own icons (components/ui/icon.ts) are plain functions; lucide's own are not.
  return typeof Icon === 'function' ? (Icon as Draw)(props) : createElement(Icon, props)
}
