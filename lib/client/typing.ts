'use client'
import { useSyncExternalStore } from 'react'

const typed = new Set<HTMLFormElement>()
const listeners = new Set<() => void>()
let isWatching = false

const tell = () => {
  for (const listener of listeners) listener()
}

/** A form counts from its first changed field until it leaves the page or is reset. */
function watch() {
  if (isWatching) return
  isWatching = true
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form || form.closest('[role=search]') || typed.has(form)) return
    typed.add(form)
    tell()
  })
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement && typed.delete(target)) tell()
  })
  new MutationObserver(() => {
    let changed = false
    for (const form of typed) if (!form.isConnected) changed = typed.delete(form) || changed
    if (changed) tell()
  }).observe(document.body, { childList: true, subtree: true })
}

function subscribe(listener: () => void) {
  watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a dialog holds typed text: it would be lost with the row that opened it. */
export const isTypingInDialog = () => [...typed].some(form => form.closest('[role=dialog]') !== null)

/** Calls back when a form begins to hold typed text, or holds none any more. */
export const watchTyping = subscribe

/** Whether a form of this page holds typed text that may not be saved yet. */
export const useTyping = () =>
  useSyncExternalStore(
    subscribe,
    () => typed.size > 0,
    () => false,
  )
