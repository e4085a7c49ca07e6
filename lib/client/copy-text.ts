'use client'

/**
 * Copies what a field holds. Over plain http there is no clipboard, and a browser may refuse: then the field is selected
 * and copied the old way. False where that fails too; the text stays selected for the reader's own keys.
 */
export async function copyText(field: HTMLInputElement | null): Promise<boolean> {
  if (!field) return false
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    const before = document.activeElement
    field.focus()
    field.select()
    const copied = document.execCommand('copy')
    if (copied && before instanceof HTMLElement) before.focus()
    return copied
  }
}
