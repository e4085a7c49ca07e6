import 'server-only'
import { sought } from '@/lib/core/text'
import { languageOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Context } from '@/lib/server/context'

/** Whether a text holds a word that is long enough to mean something. Words of letters have to begin in it. */
function holds(text: string, word: string) {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(word))
    return word.length > 1 && text.includes(word)
  if (word.length < 3) return false
  return text.split(/[^\p{L}\p{N}]+/u).some(part => part.replace(/^ال/, '').startsWith(word))
}

/** The questions of the help that hold every word together with their answer, in the reader's language. */
export async function helpAbout(ctx: Context, words: readonly string[]) {
  if (words.length === 0) return []
  const { help } = await messagesOf(languageOf(ctx.locale), ['help'])
  const answers: Record<string, string> = help.answers
  return Object.entries(help.questions).flatMap(([id, name]) => {
    const answer = answers[id] ?? ''
    const [asked, all] = [sought(name), sought(`${name} ${answer}`)]
    // Answers name people as examples, so a question needs one of the words itself.
    if (!words.every(word => holds(all, word)) || !words.some(word => holds(asked, word))) return []
    return [{ id, name, answer, rank: words.every(word => holds(asked, word)) ? 1 : 3 }]
  })
}
