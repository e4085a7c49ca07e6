'use client'

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [type="hidden"])'
const typed = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea'
const messages = '[data-slot="toaster"]'
const popup = `dialog, [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"], ${messages}`
const openWindow = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"], dialog[open]'

/** An element on the way from the page's body to the focused one. */
interface Step {
  element: Element
  /** Its place among its siblings. */
  index: number
  /** What it is about, where its list says so: it may have moved to another place. */
  row: string | null
}

/** The facts about a focused element with which its replacement is found when it is removed. */
interface Place {
  element: Element
  name: string
  path: string
  steps: Step[]
}

const nameOf = (element: Element) =>
  `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`

function noteOf(element: Element): Place {
  const steps: Step[] = []
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement)
    steps.unshift({
      element: at,
      index: at.parentElement ? [...at.parentElement.children].indexOf(at) : 0,
      row: at.getAttribute('data-row') ?? at.getAttribute('data-card'),
    })
  return { element, name: nameOf(element), path: location.pathname, steps }
}

const isUsable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.matches(focusable) &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[inert], [aria-hidden="true"]')

const usableIn = (within: Element) => [...within.querySelectorAll(focusable)].filter(isUsable)

/** The page's title, which is read out and from which Tab goes on into the page. */
function title(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main')
  const heading = main?.querySelector<HTMLElement>('h1')
  const target = heading?.checkVisibility() ? heading : main
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  return target ?? null
}

/** The child that now stands where the step led: the same row wherever it is, else what has taken its place. */
function childAt(parent: Element, { element, index, row }: Step): Element | undefined {
  const id = row === null ? null : CSS.escape(row)
  const moved = id && document.querySelector(`main [data-row="${id}"], main [data-card="${id}"]`)
  if (moved) return moved
  const child = parent.children[Math.min(index, parent.children.length - 1)]
  return child?.localName === element.localName ? child : undefined
}

/** The control below an element that is still there: in the same place, else of the same name, else near it. */
function heirBelow(parent: Element, rest: readonly Step[], place: Place): HTMLElement | null {
  const isTyped = place.element.matches(typed)
  // A field that nobody asked for would bring up the keyboard of a phone.
  const isAllowed = (control: Element) => isTyped || !control.matches(typed)
  let at = parent
  let depth = 0
  for (const step of rest) {
    const child = childAt(at, step)
    if (!child) break
    at = child
    depth++
  }
  if (depth === rest.length && isUsable(at) && isAllowed(at)) return at
  const [same, another] = usableIn(parent).filter(control => nameOf(control) === place.name)
  if (same && !another) return same
  // From a whole page a guess by place alone would be of something else.
  if (parent.matches('main, body') && at === parent) return null
  for (let near: Element | null = at; near && near !== parent.parentElement; near = near.parentElement) {
    if (near.matches('main, body')) return null
    if (near !== parent && isUsable(near) && isAllowed(near)) return near
    const heir = usableIn(near).find(isAllowed)
    if (heir) return heir
  }
  return null
}

function heirOf(place: Place): HTMLElement | null {
  const { element, steps } = place
  if (isUsable(element)) return element
  const twin = element.id ? document.getElementById(element.id) : null
  if (isUsable(twin)) return twin
  const last = steps.findLastIndex(step => step.element.isConnected && step.element.checkVisibility())
  for (let at = last; at > 0; at--) {
    const parent = steps[at]!.element
    const heir = heirBelow(parent, steps.slice(at + 1), place)
    if (heir) return heir
    if (parent.matches('main, dialog')) break
  }
  return title()
}

/** Nothing has the focus, or the list of messages has it and there is no message. */
function isLost() {
  const active = document.activeElement
  if (!active || active === document.body) return true
  return active.matches(messages) && !active.querySelector('[data-state="open"]')
}

/** A page that somebody has just come to, and the address that they left by Back. */
interface Arrival {
  left: string | null
}

/** Where the focus goes on a new page: after Back to the link that had led away, else to the title. */
function arrivalOf({ left }: Arrival): HTMLElement | null {
  const link = left === null ? null : document.querySelector(`main a[href="${CSS.escape(left)}"]`)
  return isUsable(link) ? link : title()
}

/**
 * Keeps the focus in the page when an action takes the focused element away: a row that is deleted, a link that is drawn
 * anew, a menu whose button is gone. The focus goes to what has taken its place. On a new page it goes to the title, and
 * after Back to the link that had led away. Otherwise it would fall to the body, and the next Tab would start anywhere.
 */
export function keepFocus() {
  let held: Place | null = null
  /** Where the focus was before it went into a menu, a window or a message. */
  let before: Place | null = null
  let arrival: Arrival | null = null
  let left: string | null = null
  let path = location.pathname
  let isAsked = false

  const hold = (element: Element) => {
    if (!element.closest(popup)) before = null
    else if (held && !held.element.closest(popup)) before = held
    else if (!before) {
      const menu = element.closest('[role="menu"]')
      const button = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null
      if (button) before = noteOf(button)
    }
    held = noteOf(element)
  }

  const mend = () => {
    isAsked = false
    const isNewPage = path !== location.pathname
    path = location.pathname
    const isAtTitle = arrival !== null && document.activeElement?.matches('main, main h1') === true
    if (!isLost() && !isAtTitle) {
      left = null
      return
    }
    const dialog = [...document.querySelectorAll(openWindow)].at(-1)
    const isIn = (place: Place | null) => place?.steps.some(({ element }) => element === dialog) === true
    const hasLeft = !held?.element.isConnected || held.element.matches(messages)
    const place = before && hasLeft && !isIn(held) ? before : held
    if (!place) return
    // A window that is open keeps the focus inside by itself, unless its own content is exchanged.
    if (dialog && !isIn(place)) return
    if (isNewPage && place.path !== path && !isUsable(place.element)) arrival = { left }
    const heir = arrival ? arrivalOf(arrival) : heirOf(place)
    if (heir !== document.activeElement) heir?.focus({ preventScroll: arrival !== null })
  }
  const ask = () => {
    // By then, whatever closes has given the focus back by itself.
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => requestAnimationFrame(mend))
  }

  new MutationObserver(() => {
    if (path !== location.pathname || arrival || (held && isLost())) ask()
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === document.body) return
    hold(target)
    // Where a part of it can be seen, a browser does not scroll sideways.
    const { left, right } = target.getBoundingClientRect()
    if ((left < 0 || right > window.innerWidth) && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  document.addEventListener('keydown', () => {
    arrival = null
  })
  document.addEventListener('pointerup', () => {
    arrival = null
    // A press beside all controls takes the focus away on purpose.
    if (isLost()) {
      held = null
      before = null
    }
  })
  window.addEventListener('popstate', () => {
    left = path
  })
  const active = document.activeElement
  if (active && active !== document.body) hold(active)
}
