import 'server-only'
import { sought } from '@/lib/core/text'
import { languageOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Context } from '@/lib/server/auth/context'

/** Whether a text holds a word that is long enough to mean something. Words of letters have to begin in it. */
function holds(text: string, word: string) {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(word))
    return word.length > 1 && text.includes(word)
  if (word.length < 3) return false
  return text.split(/[^\p{L}\p{N}]+/u).some(part => part.replace(/^ال/, '').startsWith(word))
}

interface Entry {
  id: string
  name: string
  answer: string
  asked: string
  all: string
}

/** The folded help of each language. It does not change while the server runs. */
const known = new WeakMap<object, readonly Entry[]>()

async function entriesIn(ctx: Context): Promise<readonly Entry[]> {
  const { help } = await messagesOf(languageOf(ctx.locale), ['help'])
  const answers: Record<string, string> = help.answers
  const entries =
    known.get(help) ??
    Object.entries(help.questions).map(([id, name]) => {
      const answer = answers[id] ?? ''
      return { id, name, answer, asked: sought(name), all: sought(`${name} ${answer}`) }
    })
  known.set(help, entries)
  return entries
}

/** The questions of the help that hold every word together with their answer, in the reader's language. */
export async function helpAbout(ctx: Context, words: readonly string[]) {
  if (words.length === 0) return []
  return (await entriesIn(ctx)).flatMap(({ asked, all, ...shown }) => {
    // Answers name people as examples, so a question needs one of the words itself.
    if (!words.every(word => holds(all, word)) || !words.some(word => holds(asked, word))) return []
    return [{ ...shown, rank: words.every(word => holds(asked, word)) ? 1 : 3 }]
  })
}
