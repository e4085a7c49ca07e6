import { TestRunner, vi } from 'vitest'

interface Process {
  globals: Set<string>
  environment: NodeJS.ProcessEnv
}

/** The process before its first file. On globalThis because this module, too, is loaded anew for every file. */
const slot = globalThis as typeof globalThis & { __untouched?: Process }
slot.__untouched ??= { globals: new Set(Object.keys(globalThis)), environment: { ...process.env } }
const { globals, environment } = slot.__untouched

const page = globalThis as unknown as { happyDOM: { setURL(url: string): void } }

/** Removes what the file before left in the process: global values, variables, fake clocks, the page. */
function tidy() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const key of Object.keys(globalThis))
    if (!globals.has(key) && !key.startsWith('__')) Reflect.deleteProperty(globalThis, key)
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  if (typeof document === 'undefined') return
  // A download that a test pressed leaves the page at blob:, where there are no cookies.
  page.happyDOM.setURL('http://localhost:3000/')
  document.documentElement.getAttributeNames().forEach(name => {
    document.documentElement.removeAttribute(name)
  })
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * One process runs many test files, so that Node loads the packages and compiles PGlite once. Our own modules
 * are loaded anew for every file, as in a process of its own: Vitest does both where `isolate` is set only by
 * now.
 */
export default class FreshModules extends TestRunner {
  constructor(config: TestRunner['config']) {
    super(config)
    config.isolate = true
    tidy()
  }
}
