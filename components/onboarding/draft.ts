import type { Relationship } from '@/lib/people/schema'

export const ways = ['contacts', 'calendar', 'names', 'sample'] as const
export type Way = (typeof ways)[number]

/** The entries of the onboarding that are not saved yet. */
export interface Draft {
  way: Way
  text: string
  file: { name: string; base64: string } | null
  /** Rows ticked and unticked by hand. */
  ticks: Record<string, boolean>
  relationships: Record<string, Relationship>
  /** The drawings that were chosen: `face:fox`. */
  faces: Record<string, string>
}

export const blankDraft: Draft = {
  way: 'contacts',
  text: '',
  file: null,
  ticks: {},
  relationships: {},
  faces: {},
}

/** Sign-out clears everything under `draft:`. */
const keyOf = (owner: string) => `draft:onboarding:${owner}`
/** A window's storage holds some megabytes. */
const mostBytes = 1_500_000

export function readDraft(owner: string): Draft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null')
    return found && typeof found === 'object' ? { ...blankDraft, ...found } : null
  } catch {
    return null
  }
}

export function writeDraft(owner: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(keyOf(owner), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(owner))
  } catch {
    // Storage is full or switched off: everything works, a reload just begins anew.
  }
}

/** A file as it can be kept; null when it is too large for that. */
export async function keptFile(file: File): Promise<Draft['file']> {
  if (file.size > mostBytes) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return { name: file.name, base64: btoa(binary) }
}

export const fileOf = ({ name, base64 }: NonNullable<Draft['file']>) =>
  new File([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], name)
