/** Reads the data of Next's router (React's Flight rows) as the tree that the browser builds from it. */

type Row = { tag: string; text: string }

const inOrder = (values: unknown[]) =>
  values
    .map(value => [JSON.stringify(value), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value)

/**
 * Rows by id; a stream has several rows of one id. Most rows end with their line, a text (`T`) ends by its length in
 * bytes.
 */
function rowsOf(data: string): { rows: Map<string, Row[]>; hints: unknown[] } {
  const rows = new Map<string, Row[]>()
  const hints: unknown[] = []
  for (let rest = Buffer.from(data); rest.length > 0; ) {
    const head = /^([0-9a-f]*):(?:(T)([0-9a-f]+),|([A-Z]?))/.exec(rest.subarray(0, 40).toString('latin1'))
    if (!head) throw new Error(`No row begins with ${rest.subarray(0, 80)}`)
    const [start, id, isText, length, tag] = head
    const line = rest.indexOf('\n')
    const end = isText ? start.length + Number.parseInt(length!, 16) : line < 0 ? rest.length : line
    const text = rest.subarray(start.length, end).toString()
    if (id === '') hints.push([text[0], JSON.parse(text.slice(1))])
    else rows.set(id!, [...(rows.get(id!) ?? []), { tag: isText ?? tag ?? '', text }])
    rest = rest.subarray(isText ? end : end + 1)
  }
  return { rows, hints: inOrder(hints) }
}

/** An element is written as `["$", type, key, props]` and referred to as an object. */
const elementPart = (at: unknown, step: string) =>
  Array.isArray(at) && at[0] === '$' ? ({ type: '1', key: '2', props: '3' }[step] ?? step) : step

/**
 * The content of the rows with every reference resolved. When a row is sent, under which number, and whether alone or
 * inside another varies between requests; the resolved content does not. Text that begins with `$` is written as `$$`
 * and stays text. A row that nothing refers to is listed under `others`, so that every row is read.
 */
export function treeOf(data: string): unknown {
  const { rows, hints } = rowsOf(data)
  const parsed = new Map<string, unknown>()
  const followed = new Map<string, unknown>()
  const open = new Set<string>()

  /** A row as it was written. A stream is the list of its rows. */
  function row(id: string): unknown {
    if (!parsed.has(id)) {
      const values = (rows.get(id) ?? []).map(({ tag, text }) =>
        // Texts are marked as the browser expects it: a leading `$` is doubled.
        tag === 'T'
          ? text.replace(/^\$/, '$$$$')
          : tag === '' || tag === 'I'
            ? JSON.parse(text)
            : `${tag}${text}`,
      )
      parsed.set(id, values.length === 1 ? values[0] : values)
    }
    return parsed.get(id)
  }

  /** The target of a reference, unresolved. Its path may lead through further references, even into its own row. */
  function target(value: unknown): unknown {
    const reference = typeof value === 'string' && /^\$[L@QWK]?([0-9a-f]+)((?::[^:]*)*)$/.exec(value)
    if (!reference) return value
    const steps = reference[2]!.split(':').slice(1)
    return target(
      steps.reduce((found, step) => {
        const at = target(found) as Record<string, unknown> | undefined
        return at?.[elementPart(at, step)]
      }, row(reference[1]!)),
    )
  }

  function follow(value: unknown): unknown {
    if (typeof value === 'string') {
      if (!value.startsWith('$') || value === '$') return value
      if (value.startsWith('$$')) return value.slice(1)
      if (followed.has(value)) return followed.get(value)
      if (open.has(value)) return '(itself)'
      const found = target(value)
      if (found === value) return value
      open.add(value)
      const whole = follow(found)
      open.delete(value)
      followed.set(value, whole)
      return whole
    }
    if (Array.isArray(value)) return value.map(follow)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, follow(each)]))
    return value
  }

  const root = follow('$0')
  const others = [...rows.keys()].filter(id => !parsed.has(id)).map(id => follow(row(id)))
  return { root, others: inOrder(others), hints: inOrder(hints) }
}
