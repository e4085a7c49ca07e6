import { fold } from '@/lib/core/text'
import { phrase } from './own.rules'
import type { PageFacts } from './pages.rules'
import { doorTitles, errorTitles, goneTexts, goneTitles, robotTexts, robotTitles } from './refusals.values'

/** Why a page says nothing of a product although it came: there is none, the shop failed, or it lets nobody in. */
export type Refusal = 'gone' | 'failed' | 'robot' | 'door'

const kinds: readonly (readonly [Refusal, ReadonlySet<string>])[] = [
  ['robot', new Set(robotTitles.map(phrase))],
  ['gone', new Set(goneTitles.map(phrase))],
  ['failed', new Set(errorTitles.map(phrase))],
  ['door', new Set(doorTitles.map(phrase))],
]

/** The beginning of a page whose text is short enough to be a notice. */
const longestNotice = 2500

const separators = /\s+(?:[|–—·•»›@-]|::|-{2,})\s+|\s*[|｜]\s*|[!.。！…]+\s+/
/** "Blocked: A Novel" is a book, "Error: Page not found" is none. */
/** "滑动验证页面" is "滑动验证", and calls itself a page. */
const page = /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}] ?)(?:页面|頁面|ページ|페이지)$/u
const saysEnough = (text: string) => text.includes(' ') || /[^\p{Script=Latin}]/u.test(text)

function kindOf(title: string): Refusal | null {
  const whole = title.slice(0, 600)
  const parts = whole.split(separators).slice(0, 8)
  const halves = parts
    .flatMap(part => part.split(/[:：]\s+/))
    .map(phrase)
    .filter(saysEnough)
  const said = [...[whole, ...parts].map(phrase), ...halves]
  const phrases = [...said, ...said.map(text => text.replace(page, '').trim())]
  return kinds.find(([, titles]) => phrases.some(text => titles.has(text)))?.[0] ?? null
}

/** What a page is, if its title, its heading or its whole text is a notice and not a product. */
export function refusalOf({ title, meta, headings, text, isWall }: PageFacts): Refusal | null {
  const said = [title, meta.get('og:title') ?? '', meta.get('twitter:title') ?? ''].map(kindOf).find(Boolean)
  if (said) return said
  const words = fold(text.slice(0, longestNotice * 2))
  // A heading "Sign in" or "Error" may be one of a box that every page has.
  const headed = headings.map(kindOf).find(kind => kind === 'gone' || kind === 'robot')
  if (headed && headings.length === 1) return headed
  if (isWall && words.length < longestNotice) return 'robot'
  if (words.length > longestNotice) return null
  const headedToo = headings.map(kindOf).find(Boolean)
  if (headedToo) return headedToo
  if (robotTexts.test(words)) return 'robot'
  return goneTexts.test(words) ? 'gone' : null
}
