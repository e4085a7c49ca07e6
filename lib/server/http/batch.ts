import 'server-only'
import { type Fault, Problem } from '@/lib/core/errors'
import { type Context, transaction } from '../auth/context'

const isFaults = (details: unknown): details is Fault[] => Array.isArray(details)

/** The refusal of one of many records: its fields lie under `data.{at}`, and `at` tells which record it was. */
function placed(error: unknown, at: number): unknown {
  if (!(error instanceof Problem)) return error
  const { status, code, key, details, headers } = error
  const found = isFaults(details)
    ? details.map(fault => ({ ...fault, path: fault.path ? `data.${at}.${fault.path}` : `data.${at}` }))
    : { ...(details as object | null), at }
  return new Problem(status, code, key, found, headers)
}

/** The function behind `batchOf`: adds every record by the function that adds one, all of them or none. */
export const manyBy =
  <Input extends object, Output>(create: (ctx: Context, input: Input) => Promise<Output>) =>
  (ctx: Context, { data, ...path }: { data: readonly object[] }): Promise<{ data: Output[] }> =>
    transaction(ctx, async tx => {
      const made: Output[] = []
      for (const [at, one] of data.entries())
        made.push(
          await create(tx, { ...one, ...path } as Input).catch(error => {
            throw placed(error, at)
          }),
        )
      return { data: made }
    })
