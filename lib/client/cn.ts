import { type ClassValue, clsx } from 'clsx'

const words = (text: string) => text.split(' ')

/** The property that a class sets, where its name does not begin with it. */
const named = new Map(
  Object.entries({
    display:
      'block contents flex grid hidden inline inline-block inline-flex inline-grid table table-cell table-row',
    position: 'absolute fixed relative static sticky',
    visibility: 'collapse invisible visible',
    decoration: 'line-through no-underline underline',
    wrapping: 'text-balance text-nowrap text-pretty text-wrap',
    reading: 'not-sr-only sr-only',
    'text-align': 'text-center text-end text-start',
    collapse: 'border-collapse border-separate',
    nowrap: 'flex-nowrap flex-wrap',
    direction: 'flex-col flex-col-reverse flex-row flex-row-reverse',
    'outline-style': 'outline-none outline-dashed',
    numbers: 'tabular-nums',
    truncate: 'truncate',
    filter: 'filter',
    container: '@container',
    resize: 'resize resize-x resize-y resize-none',
  }).flatMap(([what, classes]) => words(classes).map(name => [name, what] as const)),
)

/** The property that a class sets, by the beginning of its name; the first match counts. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^text-(\d?x[sl]|2xs|sm|base|md|lg|\[[.\d])/, 'text-size'],
  [/^font-(thin|light|normal|medium|semibold|bold|extrabold|black)$/, 'font-weight'],
  [/^border(-[xytbse])?($|-\d|-\[\d)/, 'width$1'],
  [/^border-spacing/, 'border-spacing'],
  [/^border-(solid|dashed|dotted|double|none)$/, 'border-style'],
  [/^(ring|outline|stroke|divide-[xy])($|-\d|-\[\d)/, '$1-width'],
  [/^decoration-(solid|double|dotted|dashed|wavy)$/, 'decoration-style'],
  [/^flex-/, 'flex'],
  [/^snap-(start|center|end)$/, 'snap-align'],
  [/^snap-(mandatory|proximity)$/, 'snap-strictness'],
  [/^space-([xy])-reverse$/, 'space-$1-reverse'],
  [/^table-(auto|fixed)$/, 'table-layout'],
  [/^break-(normal|words|all|keep)$/, 'break'],
  [/^\[([\w-]+):/, '[$1'],
  [
    /^-?(m[xytbse]?|p[xytbse]?|scroll-[mp][xytbse]?|inset-[xy]|inset|top|bottom|start|end|[wh]|size|m(?:in|ax)-[wh]|gap-[xy]|gap|space-[xy]|rounded-[tbse]|rounded|overflow-[xy]|overflow|translate-[xy]|scale-[xy]|grid-(?:cols|rows|flow)|auto-(?:cols|rows)|(?:col|row)-(?:span|start|end)|justify-(?:items|self)|justify|place-(?:items|content|self)|outline-offset|underline-offset|pointer-events|line-clamp|break-inside|break-after|touch|z|order|basis|shrink|grow|rotate|opacity|animate|appearance|aspect|align|bg|border|text|font|ring|outline|stroke|fill|divide|caret|accent|brightness|grayscale|blur|cursor|decoration|duration|ease|field-sizing|forced-color-adjust|hyphens|items|list|object|overscroll|select|self|shadow|snap|tracking|leading|transition|whitespace)(?:-|$)/,
    '$1',
  ],
]

const sides = (what: string, ...axes: string[]) => [
  [what, axes.concat('t', 'b', 's', 'e').map(side => what + side)] as const,
  ...(axes.length > 0
    ? [[`${what}x`, [`${what}s`, `${what}e`]] as const, [`${what}y`, [`${what}t`, `${what}b`]] as const]
    : []),
]

/** Other properties that a class also sets: padding on all sides includes padding at the start. */
const covers = new Map<string, readonly string[]>([
  ...sides('m', 'x', 'y'),
  ...sides('p', 'x', 'y'),
  ...sides('scroll-m', 'x', 'y'),
  ...sides('scroll-p', 'x', 'y'),
  ['width', words('width-x width-y width-t width-b width-s width-e')],
  ['width-x', ['width-s', 'width-e']],
  ['width-y', ['width-t', 'width-b']],
  ['rounded', words('rounded-t rounded-b rounded-s rounded-e')],
  ['inset', words('inset-x inset-y top bottom start end')],
  ['inset-x', ['start', 'end']],
  ['inset-y', ['top', 'bottom']],
  ['size', ['w', 'h']],
  ['gap', ['gap-x', 'gap-y']],
  ['overflow', ['overflow-x', 'overflow-y']],
  ['flex', ['basis', 'grow', 'shrink']],
  ['line-clamp', ['display', 'overflow']],
  ['text-size', ['leading']],
])

/** The property that a class without its variants sets; undefined for a class that is not Tailwind's. */
export function whatOf(name: string): string | undefined {
  const found = named.get(name)
  if (found) return found
  const pattern = patterns.find(([test]) => test.test(name))
  return pattern?.[0].exec(name)?.[0].replace(...pattern)
}

/** Where the variants (`max-md:hover:`) end; a colon in brackets is part of a value. */
export function endOfVariants(name: string): number {
  let depth = 0
  let end = 0
  for (let at = 0; at < name.length; at++) {
    const sign = name[at]
    if (sign === '[' || sign === '(') depth++
    else if (sign === ']' || sign === ')') depth--
    else if (sign === ':' && depth === 0) end = at + 1
  }
  return end
}

function merge(classes: string): string {
  const set = new Set<string>()
  const kept: string[] = []
  for (const name of classes.split(/\s+/).reverse()) {
    const end = endOfVariants(name)
    const variants = (name.endsWith('!') ? '!' : '') + name.slice(0, end)
    const what = whatOf(name.slice(end))
    if (what) {
      if (set.has(variants + what)) continue
      for (const other of [what, ...(covers.get(what) ?? [])]) set.add(variants + other)
    }
    kept.push(name)
  }
  return kept.reverse().join(' ').trim()
}

const merged = new Map<string, string>()

/**
 * Joins class names. Of two that set the same property the later one wins. It knows the classes that this
 * product uses. A test compares it with tailwind-merge, which would weigh five times as much in every page.
 */
export function cn(...given: ClassValue[]): string {
  const classes = clsx(given)
  let result = merged.get(classes)
  if (result === undefined) {
    result = merge(classes)
    if (merged.size > 2000) merged.clear()
    merged.set(classes, result)
  }
  return result
}
