import type { ReactNode } from 'react'

/** One line of the palette. */
export interface PaletteItem {
  /** Its own among all lines. */
  value: string
  picture: ReactNode
  label: ReactNode
  /** What is said at the end of the line. */
  hint?: ReactNode
  /** The key that does the same from anywhere. */
  keys?: string
  run: () => void
  /** Whether the palette closes although the line is not saved yet: another screen opens. */
  closes?: boolean
  /** What ⌘ or Ctrl with Enter does instead. */
  second?: () => void
}

export interface PaletteGroup {
  key: string
  heading: string
  items: PaletteItem[]
}
