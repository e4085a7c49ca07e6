/** Cache Storage in memory, with the methods that the product uses, for tests without a browser. */
export function memoryCaches(origin: string) {
  const stores = new Map<string, ReturnType<typeof store>>()
  const keyOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), origin).href

  function store() {
    const entries = new Map<string, Response>()
    return {
      match: async (asked: RequestInfo | URL) => entries.get(keyOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, response: Response) => void entries.set(keyOf(asked), response),
      delete: async (asked: RequestInfo | URL) => entries.delete(keyOf(asked)),
      keys: async () => [...entries.keys()].map(url => new Request(url)),
    }
  }

  return {
    open: async (name: string) => {
      const found = stores.get(name) ?? store()
      stores.set(name, found)
      return found
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (asked: RequestInfo | URL) => {
      for (const one of stores.values()) {
        const found = await one.match(asked)
        if (found) return found
      }
      return undefined
    },
  }
}
