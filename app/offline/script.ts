/** The data of the offline page, written into it by the server. */
export interface OfflineWords {
  title: string
  text: string
  tryAgain: string
  kept: string
  nothing: string
  /** The names of the screens by their address under /app. */
  places: Record<string, string>
  signedOut: string
  signedOutText: string
}

export interface OfflineNames {
  words: Record<string, OfflineWords>
  rightToLeft: string[]
  languageCookie: string
  deviceStore: string
  userKey: string
  privatePrefix: string
  titleHeader: string
}

interface Listed {
  address: string
  title: string
}

/**
 * Runs in the offline page, without any code of the app around it. It chooses the language of this browser,
 * lists the screens on this device and the records that were visited last, and continues by itself once the network is back. It is sent as text, so it
 * uses only its argument.
 */
export async function runOffline(names: OfflineNames) {
  const chosen = document.cookie
    .split('; ')
    .find(entry => entry.startsWith(`${names.languageCookie}=`))
    ?.split('=')[1]
  let stored: string | null = null
  try {
    stored = localStorage.getItem('language')
  } catch {
    // Storage is switched off.
  }
  const wanted = [chosen, stored, ...navigator.languages].map(tag => (tag ?? '').slice(0, 2))
  const language = wanted.find(tag => names.words[tag]) ?? 'en'
  const words = names.words[language]
  if (!words) return
  const left = location.search.includes('signedOut')
  const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
  document.documentElement.lang = language
  document.documentElement.dir = names.rightToLeft.includes(language) ? 'rtl' : 'ltr'
  if (theme) document.documentElement.dataset.theme = theme
  document.title = `${left ? words.signedOut : words.title} · Gift Tracker`
  const say = (id: string, text: string) => {
    const place = document.getElementById(id)
    if (place) place.textContent = text
  }
  say('title', left ? words.signedOut : words.title)
  say('text', left ? words.signedOutText : words.text)
  say('again', words.tryAgain)
  document.getElementById('again')?.addEventListener('click', () => location.reload())
  addEventListener('online', () => {
    // A network does not yet mean that the server answers.
    fetch('/health', { cache: 'no-store' }).then(
      answer => answer.ok && location.reload(),
      () => undefined,
    )
  })

  const list = document.getElementById('list')
  const screens: Listed[] = []
  const records: Listed[] = []
  try {
    const owner = await (await (await caches.open(names.deviceStore)).match(names.userKey))?.text()
    const store = owner ? await caches.open(names.privatePrefix + owner) : null
    for (const request of store ? await store.keys() : []) {
      const kept = await store?.match(request)
      const { pathname, search } = new URL(request.url)
      // A form is opened from the page of its record or its list.
      if (/\/(?:new|edit)$/.test(pathname)) continue
      const name = words.places[pathname === '/app' ? 'dashboard' : pathname.replace('/app/', '')]
      const title = decodeURIComponent(kept?.headers.get(names.titleHeader) ?? '').split(' · ')[0]
      // A screen with a filter has the name of the screen, which is kept anyway.
      if (name && search) continue
      const page = { address: pathname + search, title: name ?? (title || pathname) }
      if (name) screens.push(page)
      else records.unshift(page)
    }
  } catch {
    // If nothing can be read, nothing is listed.
  }
  // Screens stand in the order of the navigation.
  const order = Object.values(words.places)
  screens.sort((one, other) => order.indexOf(one.title) - order.indexOf(other.title))
  const pages = [...screens, ...records.slice(0, 12)]
  say('kept', pages.length > 0 ? words.kept : left ? '' : words.nothing)
  for (const { address, title } of pages) {
    const link = document.createElement('a')
    link.href = address
    // A title is kept as it was in the page, where some characters are written as entities.
    const name = document.createElement('bdi')
    name.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent || address
    link.append(name)
    const row = document.createElement('li')
    row.append(link)
    list?.append(row)
  }
}
