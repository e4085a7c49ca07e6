import { dirname, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { wordGroups } from '@/lib/i18n/word-groups'
import type { Source } from './source'

/** A node of the syntax tree (ESTree). */
interface Node {
  type: string
  name?: string
  value?: unknown
  [key: string]: unknown
}

/** An imported name; `*` is the whole module. */
interface Taken {
  from: string
  name: string
}

interface Module {
  path: string
  isClient: boolean
  taken: Map<string, Taken>
  declared: Map<string, Node>
  exported: Map<string, string | Taken>
  stars: string[]
}

/**
 * The references of one declaration: namespaces of words, names of its own file, and files that are loaded
 * later.
 */
interface Mentions {
  words: string[]
  names: string[]
  later: string[]
  /** What stands inside an element that hands over words. */
  inside: { element: Node; mentions: Mentions }[]
}

const shell = 'components/shell/'
const endings = ['', '.tsx', '.ts', '/index.ts', '/index.tsx']

/** The place of a component: its screen, the words around it, and the elements that pass these words. */
interface Place {
  screen: string
  handed: ReadonlySet<string>
  inside: readonly Node[]
}

/** The words that client components need and that pages pass to them, read from the syntax of every file. */
export class Words {
  private readonly modules = new Map<string, Module>()
  private readonly mentions = new Map<Node, Mentions>()
  private readonly needs = new Map<string, ReadonlyMap<string, string>>()
  private readonly walked = new Set<string>()
  private readonly handed = new Map<Node, { path: string; used: Map<string, boolean> }>()
  private readonly slots = new Map<string, Place>()
  private readonly found = new Set<string>()
  private readonly texts: ReadonlyMap<string, string>

  constructor(sources: readonly Source[]) {
    this.texts = new Map(sources.map(({ path, text }) => [path, text]))
  }

  /** The words that a screen lacks, and the words that it passes without need. */
  faults(): string[] {
    const screens = [...this.texts.keys()]
      .filter(path => /^app\/.*\b(?:layout|page|error|loading|not-found|default)\.tsx$/.test(path))
      .sort((one, other) => depth(one) - depth(other))
    for (const path of screens) {
      const origin = this.origin({ from: path, name: 'default' })
      if (origin) this.use(origin.module, origin.name, { ...this.around(path), screen: path })
    }
    for (const { path, used } of this.handed.values())
      for (const [part, isUsed] of used)
        if (!isUsed) this.found.add(`${path} hands over '${part}', which nothing inside it uses`)
    return [...this.found].sort()
  }

  /** The words that the layouts above a screen pass to it. */
  private around(path: string): Place {
    let folder = dirname(path)
    let slot = 'children'
    if (path.endsWith('/layout.tsx')) [folder, slot] = up(folder, slot)
    for (;;) {
      const handed = this.slots.get(`${folder}/layout.tsx#${slot}`)
      if (handed) return handed
      if (folder === 'app' || folder === '.') return { screen: path, handed: new Set(), inside: [] }
      ;[folder, slot] = up(folder, slot)
    }
  }

  private module(path: string): Module {
    const known = this.modules.get(path)
    if (known) return known
    const text = this.texts.get(path) ?? ''
    const { program } = parseSync(path, text)
    const module: Module = {
      path,
      isClient: /^(?:\/\*[\s\S]*?\*\/\s*)?['"]use client['"]/.test(text),
      taken: new Map(),
      declared: new Map(),
      exported: new Map(),
      stars: [],
    }
    this.modules.set(path, module)
    for (const statement of nodes(program.body)) this.read(module, statement)
    return module
  }

  private read(module: Module, statement: Node) {
    const { type } = statement
    if (type === 'ImportDeclaration') this.readImport(module, statement)
    else if (type === 'ExportNamedDeclaration' && !statement.declaration) this.readExport(module, statement)
    else if (type === 'ExportAllDeclaration') {
      const from = this.resolve(module.path, textOf(statement.source))
      if (from && statement.exportKind !== 'type') module.stars.push(from)
    } else if (type === 'ExportDefaultDeclaration') {
      const declaration = statement.declaration as Node
      const name = nameOf(declaration.id) ?? 'default'
      module.declared.set(name, declaration)
      module.exported.set('default', name)
    } else {
      const isExported = type === 'ExportNamedDeclaration'
      const declaration = isExported ? (statement.declaration as Node) : statement
      for (const [name, node] of declaredBy(declaration)) {
        module.declared.set(name, node)
        if (isExported) module.exported.set(name, name)
      }
    }
  }

  private readImport(module: Module, { source, importKind, specifiers }: Node) {
    const from = this.resolve(module.path, textOf(source))
    if (!from || importKind === 'type') return
    for (const { type, imported, local, importKind: kind } of nodes(specifiers)) {
      if (kind === 'type') continue
      const name =
        type === 'ImportDefaultSpecifier'
          ? 'default'
          : type === 'ImportNamespaceSpecifier'
            ? '*'
            : nameOf(imported)!
      module.taken.set(nameOf(local)!, { from, name })
    }
  }

  private readExport(module: Module, { source, exportKind, specifiers }: Node) {
    const from = source ? this.resolve(module.path, textOf(source)) : undefined
    if (exportKind === 'type' || (source && !from)) return
    for (const { local, exported } of nodes(specifiers)) {
      const own = nameOf(local)!
      module.exported.set(nameOf(exported)!, from ? { from, name: own } : own)
    }
  }

  private resolve(path: string, target: string): string | undefined {
    const base = target.startsWith('@/')
      ? target.slice(2)
      : target.startsWith('.')
        ? resolve('/', dirname(path), target).slice(1)
        : undefined
    if (base === undefined) return
    return endings.map(ending => base + ending).find(one => this.texts.has(one))
  }

  /** The file where an exported name is declared. */
  private origin({ from, name }: Taken): { module: Module; name: string } | undefined {
    const module = this.module(from)
    const own = module.exported.get(name)
    if (typeof own === 'string') return { module, name: own }
    if (own) return this.origin(own)
    for (const star of module.stars) {
      const found = this.origin({ from: star, name })
      if (found) return found
    }
  }

  private of(node: Node, module: Module): Mentions {
    const known = this.mentions.get(node)
    if (known) return known
    const none = (): Mentions => ({ words: [], names: [], later: [], inside: [] })
    const visit = (at: Node, into: Mentions) => {
      if (isName(at) && !into.names.includes(at.name)) into.names.push(at.name)
      if (at.type === 'CallExpression' && nameOf(at.callee) === 'useTranslations')
        into.words.push(textOf(nodes(at.arguments)[0]))
      if (at.type === 'ImportExpression') {
        const from = this.resolve(module.path, textOf(at.source))
        if (from) into.later.push(from)
      }
      const gives = module.isClient && at.type === 'JSXElement' && this.givenBy(at, module)
      const within = gives ? none() : into
      if (gives) into.inside.push({ element: at, mentions: within })
      for (const child of childrenOf(at)) visit(child, within)
    }
    const mentions = none()
    this.mentions.set(node, mentions)
    visit(node, mentions)
    return mentions
  }

  /** The namespaces that a client component and its parts need, each with the file that needs it. */
  private needsOf(module: Module, name: string): ReadonlyMap<string, string> {
    const key = `${module.path}#${name}`
    const known = this.needs.get(key)
    if (known) return known
    const needs = new Map<string, string>()
    const seen = new Set<string>()
    /** `around` are the elements of client components that hand over words to what is followed. */
    const follow = (at: Module, wanted: string, around: readonly Node[]) => {
      const place = [at.path, wanted, ...around.map(({ start }) => start)].join('#')
      if (seen.has(place)) return
      seen.add(place)
      const node = at.declared.get(wanted)
      if (node) return take(this.of(node, at), at, around)
      const taken = at.taken.get(wanted)
      if (taken?.name === '*') followAll(taken.from, around)
      else if (taken) {
        const origin = this.origin(taken)
        if (origin) follow(origin.module, origin.name, around)
      }
    }
    const take = ({ words, names, later, inside }: Mentions, at: Module, around: readonly Node[]) => {
      for (const word of words) if (!this.covered(word, around) && !needs.has(word)) needs.set(word, at.path)
      for (const mentioned of names) follow(at, mentioned, around)
      for (const path of later) followAll(path, around)
      for (const { element, mentions } of inside) take(mentions, at, [...around, element])
    }
    const followAll = (path: string, around: readonly Node[]) => {
      const whole = this.module(path)
      for (const [, own] of whole.exported)
        if (typeof own === 'string') follow(whole, own, around)
        else {
          const origin = this.origin(own)
          if (origin) follow(origin.module, origin.name, around)
        }
    }
    follow(module, name, [])
    this.needs.set(key, needs)
    return needs
  }

  /** A name on the server. A client component needs its words here; any other component is followed. */
  private use(module: Module, name: string, place: Place) {
    if (module.isClient) {
      for (const [words, path] of this.needsOf(module, name)) this.need(words, path, place)
      return
    }
    if (module.path.startsWith(shell) && /^(?:Messages|AppWords|ClientWords)$/.test(name)) return
    const node = module.declared.get(name)
    if (!node) {
      const taken = module.taken.get(name)
      const origin = taken && this.origin(taken)
      if (origin) this.use(origin.module, origin.name, place)
      return
    }
    const { handed, inside } = place
    const places = inside.map(element => `${this.handed.get(element)!.path}:${element.start}`)
    const key = [module.path, name, ...[...handed].sort(), ...places].join(' ')
    if (this.walked.has(key)) return
    this.walked.add(key)
    // Most components pass no words. Then it makes no difference where they stand.
    const { names } = this.of(node, module)
    const isPlain = names.every(mentioned => !module.taken.get(mentioned)?.from.startsWith(shell))
    if (!isPlain || module.path.endsWith('/layout.tsx')) this.walk(node, module, place, localsOf(node))
    else for (const mentioned of names) this.use(module, mentioned, place)
  }

  /** Whether one of the elements hands over these words; notes that they are used. */
  private covered(words: string, elements: readonly Node[]): boolean {
    let found = false
    for (const element of elements) {
      const { used } = this.handed.get(element)!
      for (const part of used.keys())
        if (covers(part, words)) {
          used.set(part, true)
          found = true
        }
    }
    return found
  }

  private need(words: string, path: string, { screen, handed, inside }: Place) {
    this.covered(words, inside)
    if (![...handed].some(part => covers(part, words)))
      this.found.add(`${screen} does not hand over '${words}', which ${path} uses`)
  }

  /** The value of a variable is checked where the variable is used, which may be inside more words. */
  private walk(node: Node, module: Module, place: Place, locals: ReadonlyMap<string, Node>) {
    const isLayout = module.path.endsWith('/layout.tsx')
    const open = new Set<Node>()
    const visit = (at: Node) => {
      if (at.type === 'VariableDeclarator' && at !== node) return
      const given = at.type === 'JSXElement' ? this.givenBy(at, module) : undefined
      if (given) {
        const more = {
          ...place,
          handed: new Set([...place.handed, ...given]),
          inside: [...place.inside, at],
        }
        for (const child of nodes(at.children)) this.walk(child, module, more, locals)
        return
      }
      if (isName(at)) {
        const local = locals.get(at.name)
        if (isLayout && /^(?:children|sheet)$/.test(at.name))
          this.slots.set(`${module.path}#${at.name}`, place)
        else if (!local) this.use(module, at.name, place)
        else if (!open.has(local) && isNode(local.init)) {
          open.add(local)
          visit(local.init)
          open.delete(local)
        }
      }
      for (const child of childrenOf(at)) visit(child)
    }
    visit(node)
  }

  /** The words that an element passes to its children; undefined for any other element. */
  private givenBy(element: Node, module: Module): string[] | undefined {
    const { name, attributes } = element.openingElement as { name: Node; attributes: Node[] }
    const taken = module.taken.get(nameOf(name) ?? '')
    if (!taken?.from.startsWith(shell) || !/^(?:Messages|AppWords|ClientWords)$/.test(taken.name)) return
    const parts: string[] = []
    const collect = (at: Node) => {
      if (at.type === 'Literal' && typeof at.value === 'string') parts.push(at.value)
      for (const child of childrenOf(at)) collect(child)
    }
    attributes.forEach(collect)
    if (!this.handed.has(element))
      this.handed.set(element, { path: module.path, used: new Map(parts.map(part => [part, false])) })
    if (taken.name === 'AppWords') return [...wordGroups.frame]
    return taken.name === 'ClientWords' ? ['common', 'shell', ...parts] : parts
  }
}

const depth = (path: string) => path.split('/').length * 2 + (path.endsWith('/layout.tsx') ? 0 : 1)
const up = (folder: string, slot: string): [string, string] => {
  const last = folder.split('/').at(-1)!
  return [dirname(folder), last.startsWith('@') ? last.slice(1) : slot]
}
const covers = (part: string, words: string) => words === part || words.startsWith(`${part}.`)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): string | undefined => (isNode(value) ? value.name : undefined)
const textOf = (value: unknown): string =>
  isNode(value) && typeof value.value === 'string' ? value.value : ''
/** A name that stands for a value. Names of properties and of declarations are skipped. */
const isName = (node: Node): node is Node & { name: string } =>
  (node.type === 'Identifier' || node.type === 'JSXIdentifier') && typeof node.name === 'string'

const parts = new WeakMap<Node, Node[]>()

/** Types do nothing at run time. The few TypeScript nodes that hold a value hold it here. */
const typed = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']

/** The parts of a node that can hold a value. */
function childrenOf(node: Node): Node[] {
  let found = parts.get(node)
  if (!found) {
    found = readChildren(node)
    parts.set(node, found)
  }
  return found
}

function readChildren(node: Node): Node[] {
  if (node.type.startsWith('TS')) return typed.includes(node.type) ? [node.expression as Node] : []
  const passed: string[] = []
  if (node.type === 'MemberExpression' && !node.computed) passed.push('property')
  if (node.type === 'JSXMemberExpression') passed.push('property')
  if (node.type === 'Property' && !node.computed) passed.push('key')
  if (node.type === 'JSXAttribute') passed.push('name')
  if (node.type === 'JSXElement') passed.push('closingElement')
  return Object.entries(node).flatMap(([key, value]) =>
    passed.includes(key) ? [] : isNode(value) ? [value] : nodes(value),
  )
}

/** The variables of a component. */
function localsOf(component: Node): Map<string, Node> {
  const found = new Map<string, Node>()
  const visit = (at: Node) => {
    if (at.type === 'VariableDeclarator' && at !== component)
      for (const name of boundNames(at.id as Node)) found.set(name, at)
    for (const child of childrenOf(at)) visit(child)
  }
  visit(component)
  return found
}

/** The names that a statement of a file declares, each with its value. */
function declaredBy(statement: Node): [string, Node][] {
  if (statement.type === 'VariableDeclaration')
    return nodes(statement.declarations).flatMap(one =>
      boundNames(one.id as Node).map(name => [name, one] as [string, Node]),
    )
  const name = nameOf(statement.id)
  return name && /^(?:Function|Class)/.test(statement.type) ? [[name, statement]] : []
}

function boundNames(pattern: Node): string[] {
  if (isName(pattern)) return [pattern.name]
  return childrenOf(pattern).flatMap(boundNames)
}
