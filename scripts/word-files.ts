import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { wordGroups } from '../lib/i18n/word-groups'

const folder = 'messages'

/** Messages as next-intl's loader prepares them: parsed, so that the browser carries no parser. */
const compiled = (messages: unknown): unknown =>
  typeof messages === 'string'
    ? compile(messages)
    : Object.fromEntries(Object.entries(messages as object).map(([key, value]) => [key, compiled(value)]))

const fileOf = (name: string) => `${name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)}.json`

/**
 * The words of the screens behind sign-in: a script for each language and group of namespaces, named by its content
 * where `hashed`, so that the browser keeps it until a word changes. Returns the scripts by name, and the names by
 * language and group.
 */
export function wordFiles(hashed: boolean) {
  const scripts = new Map<string, string>()
  const names: Record<string, Record<string, string>> = {}
  for (const language of readdirSync(folder)) {
    const own: Record<string, string> = {}
    names[language] = own
    for (const [group, namespaces] of Object.entries(wordGroups)) {
      const messages = Object.fromEntries(
        namespaces.map(name => [
          name,
          compiled(JSON.parse(readFileSync(join(folder, language, fileOf(name)), 'utf8'))),
        ]),
      )
      const script = `(self.giftWords??=[]).push(${JSON.stringify([language, messages])})`
      const hash = createHash('sha256').update(script).digest('hex').slice(0, 16)
      const name = `static/words/${language}-${group}${hashed ? `-${hash}` : ''}.js`
      scripts.set(name, script)
      own[group] = `/_next/${name}`
    }
  }
  return { scripts, names }
}
