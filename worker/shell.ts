/** One file of the build: its address, and a revision that changes with its content. */
export interface ShellFile {
  url: string
  revision: string | null
}

const prefix = 'shell:'
const fontStore = 'fonts'
const wordStore = 'words'
const wordsFolder = '/_next/static/words/'

/** Files of the build whose content is in their name. */
const isImmutable = (url: string) => url.startsWith('/_next/static/')

/** The address as pages request it: Next percent-encodes `@sheet` and `[id]` of a file's name. */
const asAsked = (url: string) =>
  url
    .split('/')
    .map(part => encodeURIComponent(decodeURIComponent(part)))
    .join('/')

async function versionOf(files: readonly ShellFile[]) {
  const text = new TextEncoder().encode(
    JSON.stringify(files.map(({ url, revision }) => [url, revision]).sort()),
  )
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...hash.slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The static shell of one version of the app. It is stored as a whole or not at all, and deleted with its
 * version.
 */
export function shellOf(files: readonly ShellFile[]) {
  const urls = new Set(files.map(({ url }) => asAsked(url)))
  const name = versionOf(files).then(version => prefix + version)

  async function install() {
    const store = await caches.open(await name)
    const missing: string[] = []
    for (const url of urls) {
      // Files that the previous version has loaded need not be loaded again.
      const known = isImmutable(url) ? await caches.match(url) : undefined
      if (known) await store.put(url, known)
      else missing.push(url)
    }
    const lane = async () => {
      for (let url = missing.pop(); url; url = missing.pop()) {
        const response = await fetch(url, { cache: isImmutable(url) ? 'default' : 'reload' })
        if (!response.ok) throw new Error(`${url}: ${response.status}`)
        await store.put(url, response)
      }
    }
    await Promise.all([lane(), lane(), lane(), lane()])
  }

  return {
    install,
    has: (url: string) => urls.has(url),
    /** Whether this version replaces another version on this device. */
    isUpdate: async () => {
      const mine = await name
      return (await caches.keys()).some(one => one.startsWith(prefix) && one !== mine)
    },
    /** Deletes the files of other versions. */
    tidy: async () => {
      const mine = await name
      for (const one of await caches.keys())
        if (one.startsWith(prefix) && one !== mine) await caches.delete(one)
    },
    get: async (url: string): Promise<Response> => {
      const found = await (await caches.open(await name)).match(url)
      return found ?? fetch(url)
    },
  }
}

/** The store of a file that the shell leaves out, since each language needs few of its kind; undefined for any other address. */
export function storeOf(pathname: string): string | undefined {
  if (!isImmutable(pathname)) return
  if (pathname.endsWith('.woff2')) return fontStore
  if (pathname.startsWith(wordsFolder)) return wordStore
}

/** Loads a file once and keeps it: fonts and words are large, and each language needs few. */
export async function kept(request: Request | string, name: string): Promise<Response> {
  const store = await caches.open(name)
  const known = await store.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await store.put(request, response.clone())
  return response
}

const languageOf = (address: string) => address.slice(wordsFolder.length).split('-')[0]

/** Keeps the words of one language for the pages that are kept, and deletes those that they have replaced. */
export async function keepWords(files: readonly string[]) {
  const names = files.filter(file => storeOf(file) === wordStore)
  for (const file of names) await kept(file, wordStore)
  const store = await caches.open(wordStore)
  for (const { url } of await store.keys()) {
    const { pathname } = new URL(url)
    const isReplaced =
      names.some(file => languageOf(file) === languageOf(pathname)) && !names.includes(pathname)
    if (isReplaced) await store.delete(url)
  }
}
