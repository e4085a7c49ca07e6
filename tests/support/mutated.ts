import { dice } from './dice'

/**
 * How many damaged texts a reader is given: some in every run, and by hand `FUZZ=100000`. `SEED` draws others, as for
 * every random test.
 */
const { FUZZ, SEED = '20261125' } = process.env
const seed = SEED === 'random' ? Date.now() % 1_000_000_007 : Number(SEED)
export const rounds = Number(FUZZ ?? 1000)

/** Marks that begin something, digits without end, letters of other directions, and halves of characters. */
const everywhere = [
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\u0000',
  '\u00a0',
  '\u200f',
  '\u202e',
  '\ud800',
  '\ufeff',
  ',',
  ';',
  ':',
  '"',
  "'",
  '=',
  '=\n',
  '\\',
  '<',
  '>',
  '&#0;',
  '{',
  '}',
  '[',
  ']',
  '-',
  '--',
  '%',
  '٫',
  '٣',
  '9',
  '0',
  '-1',
  '1e999',
  '１２',
  '二',
  'é',
  'e\u0301',
  '👨‍👩‍👧',
  '9'.repeat(400),
  'a'.repeat(400),
  ' '.repeat(400),
  '('.repeat(60),
  '__proto__',
  'constructor',
  'null',
  'toString',
]

/** More than a reader is given of one text; what stops readers is in long texts, which tests of their own try. */
const longest = 6000

/** Texts of which parts are missing, doubled, exchanged, mixed with other texts or with marks. */
export function* mutated(samples: readonly string[], pieces: readonly string[] = []): Generator<string> {
  const { below, of, chance } = dice(seed)
  const put = [...pieces, ...pieces, ...everywhere]
  for (let round = 0; round < rounds; round++) {
    const sample = of(samples)
    const start = sample.length > longest && chance(0.5) ? below(sample.length - longest) : 0
    let text = sample.slice(start, start + longest)
    for (let change = below(6); change >= 0; change--) {
      const at = below(text.length + 1)
      const length = 1 + below(chance(0.7) ? 8 : 300)
      const [head, part, tail] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)]
      switch (below(6)) {
        case 0:
          text = head + tail
          break
        case 1:
          text = head + part + part + tail
          break
        case 2:
          text = head + tail.slice(0, length) + part + tail.slice(length)
          break
        case 3: {
          const other = of(samples)
          const from = below(other.length)
          text = head + other.slice(from, from + length) + part + tail
          break
        }
        default:
          text = head + of(put) + (chance(0.5) ? part : '') + tail
      }
      if (text.length > longest * 2) text = text.slice(0, longest * 2)
    }
    yield text
  }
}

/** What by hand is told of a reader: the duration of its slowest text, which the machine's other work lengthens. */
const isTold = FUZZ !== undefined

/** Gives a reader all its damaged texts, and names the text at which it fails. */
export async function survives(
  name: string,
  samples: readonly string[],
  read: (text: string) => unknown,
  pieces?: readonly string[],
) {
  let slowest = { took: 0, text: '' }
  let done = 0
  for (const text of mutated(samples, pieces)) {
    const started = performance.now()
    try {
      await read(text)
    } catch (error) {
      throw new Error(`${name} fails at ${JSON.stringify(text)}`, { cause: error })
    }
    done++
    if (!isTold) continue
    let took = performance.now() - started
    // Twice more: the shortest is the reader's own.
    for (let again = 0; again < 2 && took > 20; again++) {
      const from = performance.now()
      await read(text)
      took = Math.min(took, performance.now() - from)
    }
    if (took > slowest.took) slowest = { took, text }
  }
  if (isTold)
    console.info(
      `${name}: ${done} texts, the slowest took ${slowest.took.toFixed(1)} ms: ${JSON.stringify(slowest.text.slice(0, 300))}`,
    )
}
