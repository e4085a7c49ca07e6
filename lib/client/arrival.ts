'use client'

/** As a `ref`: scrolls an element that has just appeared into view. */
export function comeIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** As a `ref` of a question: scrolls it into view and focuses it, so that its buttons come next. */
export function askNow(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
