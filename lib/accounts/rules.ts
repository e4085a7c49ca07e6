import { passwordMinimum } from './values'

/** The token of an invitation, in the path that a visitor wants to go to. */
export const invitationIn = (path: string | null): string | null =>
  /^\/invitations\/([\w-]+)$/.exec(path ?? '')?.[1] ?? null

const advices = [
  ['length', (password: string) => [...password].length >= passwordMinimum],
  ['upper', (password: string) => /\p{Lu}/u.test(password)],
  ['lower', (password: string) => /\p{Ll}/u.test(password)],
  ['digit', (password: string) => /\p{Nd}/u.test(password)],
  ['special', (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password)],
] as const

export type Advice = (typeof advices)[number][0]
export const adviceCount = advices.length

/** Advice for a stronger password. Empty for a strong one. The schema decides which passwords are allowed. */
export const adviceFor = (password: string): Advice[] =>
  advices.filter(([, isMet]) => !isMet(password)).map(([name]) => name)
