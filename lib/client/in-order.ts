import { isWaiting } from './call-error'

/**
 * Makes calls one after the other. One that this device keeps does not hold up those after it, which are kept behind it. In
 * the end it throws the first WAITING, where there was one.
 */
export async function inOrder<Value>(steps: readonly (() => Promise<Value>)[]): Promise<Value[]> {
  const made: Value[] = []
  let waiting: unknown = null
  for (const step of steps) {
    try {
      made.push(await step())
    } catch (error) {
      if (!isWaiting(error)) throw error
      waiting ??= error
    }
  }
  if (waiting) throw waiting
  return made
}
