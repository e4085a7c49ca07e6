import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root, sources } from '../layout/source'

/**
 * Reads from the source which codes a call can refuse with. It follows every name that a function uses to where that name
 * is declared, from the handler in the call's `route.ts` on. It may find a code too many, where a function is named but
 * not called in the case at hand; it misses none that is thrown on the way.
 */

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* within(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const part of node) yield* within(part)
  else if (isNode(node)) {
    yield node
    for (const [key, part] of Object.entries(node)) if (key !== 'typeAnnotation') yield* within(part)
  }
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined)
const textOf = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

interface File {
  /** What the file declares at its top, by name. */
  declared: Map<string, Node>
  /** What it imports: the other file and the name there. `*` is the whole module. */
  imported: Map<string, [file: string, name: string]>
  /** What it passes on. */
  passed: Map<string, [file: string, name: string]>
  /** The files whose every name it passes on. */
  all: string[]
}

const read = new Map<string, File | null>()

function fileFor(from: string, target: unknown): string | undefined {
  const text = textOf(target)
  if (!text || !/^(?:@\/|\.)/.test(text)) return
  const path = text.startsWith('@/') ? join(root, text.slice(2)) : resolve(dirname(from), text)
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path].find(
    file => /\.tsx?$/.test(file) && existsSync(file),
  )
}

function fileAt(path: string): File | null {
  const known = read.get(path)
  if (known !== undefined) return known
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const file: File = { declared: new Map(), imported: new Map(), passed: new Map(), all: [] }
  read.set(path, file)
  const declare = (node: Node) => {
    if (node.type === 'VariableDeclaration') {
      for (const part of node.declarations as Node[])
        for (const id of within(part.id)) if (nameOf(id)) file.declared.set(nameOf(id)!, part)
    } else if (nameOf(node.id)) file.declared.set(nameOf(node.id)!, node)
  }
  for (const node of program.body as unknown as Node[]) {
    const target = fileFor(path, node.source)
    if (node.type === 'ImportDeclaration') {
      if (target && node.importKind !== 'type')
        for (const part of node.specifiers as Node[])
          file.imported.set(nameOf(part.local)!, [
            target,
            nameOf(part.imported) ?? (part.type === 'ImportDefaultSpecifier' ? 'default' : '*'),
          ])
    } else if (node.type === 'ExportAllDeclaration') {
      if (target) file.all.push(target)
    } else if (node.type === 'ExportNamedDeclaration') {
      if (isNode(node.declaration)) declare(node.declaration)
      else if (target)
        for (const part of node.specifiers as Node[])
          file.passed.set(nameOf(part.exported)!, [target, nameOf(part.local)!])
    } else declare(node)
  }
  return file
}

/** Where an exported name is declared. */
function found(path: string, name: string): [string, Node] | undefined {
  const file = fileAt(path)
  const node = file?.declared.get(name)
  if (node) return [path, node]
  const passed = file?.passed.get(name) ?? file?.imported.get(name)
  if (passed) return found(...passed)
  for (const other of file?.all ?? []) {
    const there = found(other, name)
    if (there) return there
  }
}

/** The frame of every call, whose codes are told by rule (`lib/developers/openapi/refusals.ts`). */
const isFrame = (path: string) =>
  /\/lib\/(?:composition|client|i18n|developers\/openapi)\/|\/lib\/server\/(?:http|jobs|mail)\//.test(path)
const effectsFile = join(root, 'lib/composition/effects.ts')

function effectNamed(name: string): Node | undefined {
  const effects = fileAt(effectsFile)?.declared.get('effects')
  return [...within(effects)].find(node => node.type === 'Property' && nameOf(node.key) === name)
}

const code = /^[A-Z]+(?:_[A-Z]+)*$/

/** What a declaration says by itself. */
interface Said {
  names: Set<string>
  texts: Set<string>
  modules: Set<string>
  effects: Set<string>
}
const summaries = new WeakMap<Node, Said>()

function saidBy(path: string, node: Node): Said {
  const known = summaries.get(node)
  if (known) return known
  const said: Said = { names: new Set(), texts: new Set(), modules: new Set(), effects: new Set() }
  for (const part of within(node)) {
    const name = nameOf(part)
    if (name) said.names.add(name)
    const text = textOf(part)
    if (text && code.test(text)) said.texts.add(text)
    const target = part.type === 'ImportExpression' ? fileFor(path, part.source) : undefined
    if (target) said.modules.add(target)
    const isEffect =
      part.type === 'MemberExpression' &&
      isNode(part.object) &&
      part.object.type === 'MemberExpression' &&
      nameOf(part.object.property) === 'effects'
    if (isEffect) said.effects.add(nameOf(part.property)!)
  }
  summaries.set(node, said)
  return said
}

/** The codes that a declaration names, and those of everything that it uses. */
function follow(path: string, node: Node, known: ReadonlySet<string>, seen: Set<Node>, codes: Set<string>) {
  if (seen.has(node)) return
  seen.add(node)
  const file = fileAt(path)!
  const { names, texts, modules, effects } = saidBy(path, node)
  for (const text of texts) if (known.has(text)) codes.add(text)
  for (const effect of effects) {
    const made = effectNamed(effect)
    if (made) follow(effectsFile, made, known, seen, codes)
  }
  const sources = new Set(modules)
  for (const name of names) {
    const own = file.declared.get(name)
    // `const birthdays = () => import('…')`: the names that follow it are of that module.
    if (own && own !== node) for (const target of saidBy(path, own).modules) sources.add(target)
    const from = file.imported.get(name)
    const there = own ? ([path, own] as const) : from && found(...from)
    if (there && !isFrame(there[0])) follow(...there, known, seen, codes)
  }
  for (const target of sources)
    for (const name of names) {
      const there = found(target, name)
      if (there && !isFrame(there[0])) follow(...there, known, seen, codes)
    }
}

const helpers: Record<string, number> = { forbidden: 403, unauthorized: 401, conflict: 409 }

/** Every code in the source with the statuses that it is thrown with. */
export function thrownCodes(): Map<string, Set<number>> {
  const statuses = new Map<string, Set<number>>()
  const note = (text: string | undefined, status: number) => {
    if (!text || !code.test(text)) return
    statuses.set(text, (statuses.get(text) ?? new Set()).add(status))
  }
  for (const { path, text } of sources()) {
    if (
      !/^(?:lib|app|db)\/.*\.tsx?$/.test(path) ||
      path.startsWith('lib/developers/') ||
      path.startsWith('lib/client/')
    )
      continue
    if (!/\b(?:Problem|forbidden|unauthorized|conflict)\b/.test(text)) continue
    const { program } = parseSync(path, text)
    const all = [...within(program.body as unknown)]
    const constants = new Map(
      all.flatMap(node =>
        node.type === 'VariableDeclarator' && textOf(node.init)
          ? [[nameOf(node.id), textOf(node.init)!] as const]
          : [],
      ),
    )
    const calls = all.filter(node => node.type === 'CallExpression')
    // `import { conflict as refused }`
    const aliases = new Map(
      all.flatMap(node =>
        node.type === 'ImportSpecifier' ? [[nameOf(node.local), nameOf(node.imported)] as const] : [],
      ),
    )
    for (const node of all) {
      const local = nameOf(node.callee)
      const called = aliases.get(local) ?? local
      const given = (node.arguments ?? []) as Node[]
      const isProblem = node.type === 'NewExpression' && called === 'Problem'
      const isHelper = node.type === 'CallExpression' && called !== undefined && called in helpers
      const first = isProblem && isNode(given[0]) ? Number(given[0].value) : Number.NaN
      const status = isHelper ? helpers[called]! : first
      if (Number.isNaN(status)) continue
      for (const part of within(isHelper ? given[0] : given[1])) {
        note(textOf(part), status)
        const name = nameOf(part)
        if (!name) continue
        note(constants.get(name), status)
        // A function that makes refusals of the code that it is given.
        const maker = all.find(
          one =>
            one.type === 'VariableDeclarator' &&
            isNode(one.init) &&
            ((one.init.params ?? []) as Node[]).some(param => nameOf(param) === name) &&
            [...within(one.init)].includes(node),
        )
        for (const call of maker ? calls : [])
          if (nameOf(call.callee) === nameOf(maker?.id))
            for (const one of within((call.arguments as Node[])[0])) note(textOf(one), status)
      }
    }
  }
  for (const [helper, status] of [
    ['UNAUTHORIZED', 401],
    ['FORBIDDEN', 403],
  ] as const)
    note(helper, status)
  return statuses
}

/** The codes that the handler of a call, and everything that it uses, can throw. */
export function codesOfCall(method: string, path: string, known: ReadonlySet<string>): string[] {
  const file = join(root, 'app', path.replace(/\{(\w+)\}/g, '[$1]'), 'route.ts')
  const there = found(file, method)
  if (!there) throw new Error(`${relative(root, file)} exports no ${method}`)
  const codes = new Set<string>()
  follow(...there, known, new Set(), codes)
  return [...codes].sort()
}
