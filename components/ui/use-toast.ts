'use client'
import { type ReactNode, useSyncExternalStore } from 'react'

/** One message at a time: a new one takes the place of the one on screen. */
export const TOAST_LIMIT = 1
/** How long a dismissed toast stays in memory, in ms. */
export const TOAST_REMOVE_DELAY = 1_000_000
/** How long a toast stays on screen, in ms. */
export const TOAST_DURATION = 5_000
/** The same for one with a button, which takes a while to reach with keys or a switch. */
export const TOAST_ACTION_DURATION = 20_000

export type ToastAction = {
  label: string
  onAction: () => unknown
  shortcut?: string
  /** Read out before the toast's title once the action is done, such as "Undone:". */
  done?: string
}
export type ToastInput = {
  title: ReactNode
  description?: ReactNode
  /** A small picture before the words of the toast. */
  thumb?: ReactNode
  action?: ToastAction
  variant?: 'default' | 'destructive'
  duration?: number
}
export type Toast = ToastInput & { id: string; open: boolean }

/** Text for screen readers after an action whose result is only visible. The same text is read out again. */
type Heard = { id: number; parts: readonly ReactNode[] }

let toasts: readonly Toast[] = []
let heard: Heard | null = null
let count = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly Toast[]) {
  // A new array each time, by which the screen notices what is read out, too.
  toasts = [...next]
  for (const listener of listeners) listener()
}

const remove = (id: string) => {
  removals.delete(id)
  publish(toasts.filter(toast => toast.id !== id))
}

/** Closes one toast, or all of them. */
export function dismissToast(id?: string) {
  for (const toast of toasts) {
    if ((id !== undefined && toast.id !== id) || removals.has(toast.id)) continue
    removals.set(toast.id, setTimeout(remove, TOAST_REMOVE_DELAY, toast.id))
  }
  publish(toasts.map(toast => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)))
}

/** Shows a message. The answer can change it or close it. */
export function toast(input: ToastInput) {
  count += 1
  const id = String(count)
  const next = [{ ...input, id, open: true }, ...toasts]
  for (const dropped of next.slice(TOAST_LIMIT)) {
    clearTimeout(removals.get(dropped.id))
    removals.delete(dropped.id)
  }
  publish(next.slice(0, TOAST_LIMIT))
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changes: Partial<ToastInput>) =>
      publish(toasts.map(shown => (shown.id === id ? { ...shown, ...changes } : shown))),
  }
}

/** Says something to those who cannot see what has changed. */
export function readOut(...parts: readonly ReactNode[]) {
  heard = { id: (heard?.id ?? 0) + 1, parts }
  publish(toasts)
}

/** Does what the button of a toast offers, and reads out that it is done. A failure has a toast of its own. */
export async function actOn(shown: Toast): Promise<void> {
  const { action } = shown
  if (!action) return
  const acted = action.onAction()
  dismissToast(shown.id)
  await acted
  if (!action.done || toasts.some(({ open, variant }) => open && variant === 'destructive')) return
  readOut(action.done, shown.title, shown.description)
}

/** Presses the button of the toast on screen, for its shortcut; false when there is none. */
export function runToastAction(): boolean {
  const shown = toasts.find(toast => toast.open && toast.action)
  if (!shown) return false
  void actOn(shown)
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useToast() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return { toasts: shown, heard, toast, dismiss: dismissToast }
}
