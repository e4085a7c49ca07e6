import { deserialize, serialize } from 'node:v8'
import { type Parsed, type ReadOptions, UnreadableFile, type UnreadableReason } from './parsed'
import { read } from './read'
import { samplesOf } from './samples'

export interface FileInput {
  data: Uint8Array | string | object
  options: Omit<ReadOptions, 'anniversaryName' | 'tell'> & {
    /** The name of a contact's anniversary, with {name} for the person. */
    anniversary: string
  }
  /** Whether the first values of a table's columns are requested. */
  samples: boolean
}

type Samples = Record<string, string[]> | null
export interface Unreadable {
  reason: UnreadableReason
  line: number | null
  samples: Samples
}
/**
 * The content of a file, or why it is unreadable. Plain data and no error, so that another thread can send
 * it.
 */
export type FileOutput = { parsed: Parsed; samples: Samples } | { unreadable: Unreadable }

/** Reads a file from its arguments alone. */
export function readFile(
  { data, options: { anniversary, ...options }, samples }: FileInput,
  tell?: ReadOptions['tell'],
): FileOutput {
  const anniversaryName = (person: string, label?: string) =>
    label ? `${person} – ${label}` : anniversary.replace('{name}', () => person)
  try {
    const parsed = read(data, { ...options, anniversaryName, tell })
    const isTable = samples && parsed.columns !== undefined && parsed.format !== 'json'
    return { parsed, samples: isTable ? samplesOf(data, options) : null }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { reason, line = null } = error
    // A user who sees the columns can say what they contain.
    const unclear = reason === 'noType' || reason === 'noColumns' || reason === 'noDirection'
    return { unreadable: { reason, line, samples: unclear ? samplesOf(data, options) : null } }
  }
}

const lists = ['items', 'errors', 'skipped', 'warnings', 'records'] as const
const atOnce = 500

/** The result with its long lists in serialised pieces. Parsing them all at once would block the thread. */
export interface Packed {
  output: FileOutput
  lists: Record<(typeof lists)[number], Uint8Array[]> | null
}

export function pack(output: FileOutput): Packed {
  if ('unreadable' in output) return { output, lists: null }
  const { parsed } = output
  const pieces = (list: unknown[]) =>
    Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) =>
      serialize(list.slice(at * atOnce, (at + 1) * atOnce)),
    )
  const { items, errors, skipped, warnings, records } = parsed
  return {
    output: {
      ...output,
      parsed: { ...parsed, items: [], errors: [], skipped: [], warnings: [], records: [] },
    },
    lists: {
      items: pieces(items),
      errors: pieces(errors),
      skipped: pieces(skipped),
      warnings: pieces(warnings),
      records: pieces(records),
    },
  }
}

/** Restores a packed result; `pause` yields to other work between two pieces. */
export async function unpack(
  { output, lists: pieces }: Packed,
  pause: () => Promise<void>,
): Promise<FileOutput> {
  if ('unreadable' in output || !pieces) return output
  for (const name of lists) {
    for (const piece of pieces[name]) {
      for (const entry of deserialize(piece)) output.parsed[name].push(entry as never)
      await pause()
    }
  }
  return output
}

export const readPacked = (input: FileInput, tell?: ReadOptions['tell']): Packed =>
  pack(readFile(input, tell))
