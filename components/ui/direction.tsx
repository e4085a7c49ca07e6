'use client'
import * as Direction from 'radix-ui/direction'
import type { ReactNode } from 'react'

/** Tells menus, radios and toasts which way the language runs. */
export function DirectionProvider({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>
}

export const useDirection = Direction.useDirection
