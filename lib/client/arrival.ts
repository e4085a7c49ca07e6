'use client'

/** As a `ref`: what has just appeared comes into view. */
export function comeIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** As a `ref` of what asks something: it comes into view and takes the focus, so that its buttons are next. */
export function askNow(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
