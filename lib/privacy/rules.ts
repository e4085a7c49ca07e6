import { displayInitials } from '@/lib/people/rules'

/** A name as guests see it: as it is, or as its initials ("M. O."; one character in scripts without capitals). */
export function guestsSee(name: string, hides: boolean): string {
  if (!hides) return name
  const initials = displayInitials(name)
  return /^\p{Lu}+$/u.test(initials) ? [...initials].map(letter => `${letter}.`).join(' ') : initials
}

/** The picture of an account: for people with an account who see its name, and for no guest. */
export const faceFor = (avatarUrl: string | null, isGuest: boolean): string | null =>
  isGuest ? null : avatarUrl
