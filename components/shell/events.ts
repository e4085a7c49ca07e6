/** What the frame asks of the quick add dialog and the command palette, which listen on the window. */
export const quickAddEvent = 'quickadd:open'
export const paletteEvent = 'palette:open'

export const openQuickAdd = () => window.dispatchEvent(new CustomEvent(quickAddEvent))
export const openPalette = () => window.dispatchEvent(new CustomEvent(paletteEvent))

/** A sign-out while changes of this device were not sent; `detail` is how many. */
export const leaveEvent = 'app:leave'
export const askToLeave = (count: number) =>
  window.dispatchEvent(new CustomEvent<number>(leaveEvent, { detail: count }))
