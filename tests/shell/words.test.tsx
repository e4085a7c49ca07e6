// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InlineWords } from '@/components/shell/words/inline-words'
import { Messages, WordsProvider } from '@/components/shell/words/words'
import { locales } from '@/lib/i18n/locales'
import { type WordFiles, type WordGroup, wordGroups } from '@/lib/i18n/word-groups'
import { wordFiles } from '@/scripts/word-files'

// The tests' own formatter reads messages as they are written.
vi.mock('icu-minify/compile', () => ({ default: (message: string) => message }))

const built = wordFiles(true)
let asked: HTMLScriptElement[] = []

beforeEach(() => {
  asked = []
  vi.spyOn(document.head, 'append').mockImplementation(script => asked.push(script as HTMLScriptElement))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What the browser does with a file of words. */
const run = (address: string) => new Function(built.scripts.get(address.replace('/_next/', ''))!)()
const addresses = () => asked.map(({ src }) => new URL(src, 'https://gifts.example.org').pathname)

/** Answers the requests that the page waits for. */
const arrive = () =>
  act(async () => {
    addresses().forEach(run)
    for (const script of asked.splice(0)) script.onload?.(new Event('load'))
  })

const within = (language: 'fr' | 'ja' | 'ko', children: ReactNode) =>
  act(async () =>
    render(
      <Suspense fallback="waiting">
        <WordsProvider
          locale={language}
          timeZone="UTC"
          now={new Date(0)}
          files={built.names[language] as WordFiles}
          nonce={undefined}
        >
          {children}
        </WordsProvider>
      </Suspense>,
    ),
  )

function Probe() {
  const close = useTranslations('common')('close')
  const title = useTranslations('wishlists')('list.title')
  return <p>{`${close}, ${title}`}</p>
}

let showLater: () => void = () => undefined
/** A screen that opens in a transition, as the router opens it. */
function Later() {
  const [shown, setShown] = useState(false)
  showLater = () => startTransition(() => setShown(true))
  return shown ? (
    <Messages of={['onboarding', 'occasions', 'wishlists', 'budgets']}>
      <Probe />
    </Messages>
  ) : null
}

describe('the words of a screen', () => {
  it('have files for every language and group, named by their content', () => {
    expect(Object.keys(built.names).sort()).toEqual([...locales].sort())
    for (const names of Object.values(built.names))
      expect(Object.keys(names)).toEqual(Object.keys(wordGroups) as WordGroup[])
    for (const [name, script] of built.scripts) {
      expect(name).toMatch(/^static\/words\/[a-z]{2}-[a-z][a-zA-Z]*-[0-9a-f]{16}\.js$/)
      expect(script.length).toBeGreaterThan(100)
    }
  })

  it('are there at once where their files have run before', async () => {
    run(built.names.fr!.frame!)
    run(built.names.fr!.wishlists!)
    await within(
      'fr',
      <Messages of={['wishlists']}>
        <Probe />
      </Messages>,
    )
    expect(asked).toEqual([])
    expect(screen.getByText(/^Fermer, /)).toBeTruthy()
  })

  it('are fetched and waited for where a file has not arrived, the frame first', async () => {
    await within(
      'ja',
      <Messages of={['wishlists']}>
        <Probe />
      </Messages>,
    )
    expect(addresses()).toEqual([built.names.ja!.frame])
    expect(document.body.textContent).toBe('waiting')
    await arrive()
    expect(addresses()).toEqual([built.names.ja!.wishlists])
    await arrive()
    expect(screen.getByText(/^閉じる, /)).toBeTruthy()
  })

  it('are all waited for where each file arrives while React is at work', async () => {
    vi.mocked(document.head.append).mockImplementation(script => {
      const { src, onload } = script as HTMLScriptElement
      queueMicrotask(() => {
        // The handler is set by then; React reads the promise again within the same task.
        run(new URL(src, 'https://gifts.example.org').pathname)
        ;(onload ?? (script as HTMLScriptElement).onload)?.call(
          script as HTMLScriptElement,
          new Event('load'),
        )
      })
    })
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    run(built.names.ko!.frame!)
    await within('ko', <Later />)
    await act(async () => showLater())
    expect(screen.getByText(/^닫기, /)).toBeTruthy()
    expect(complaints).not.toHaveBeenCalled()
  })

  it('come with the page before sign-in', () => {
    render(
      <InlineWords
        locale="en"
        timeZone="UTC"
        words={{ common: '{"close":"Close"}', 'wishlists.list': '{"title":"Wishlists"}' }}
      >
        <Probe />
      </InlineWords>,
    )
    expect(screen.getByText('Close, Wishlists')).toBeTruthy()
  })
})
