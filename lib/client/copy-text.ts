'use client'

/**
 * Copies the value of a field. Over plain http there is no clipboard, and a browser may refuse. Then it
 * selects the field and copies by `execCommand`. Returns false where that fails too; the text stays selected,
 * so that the reader can copy it.
 */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
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
