import type errors from '@/messages/en/errors.json'

/** A key of `messages/<language>/errors.json`. */
export type ErrorKey = keyof typeof errors

/** Names the message of a failed check. It is translated later, to the reader's language. */
export const say = (key: ErrorKey) => ({ message: key as string })
