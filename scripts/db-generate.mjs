import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { tool } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Deletes every snapshot of the schema but the newest: the next migration is compared with that one alone. */
export function keepNewestSnapshot(folder) {
  const names = readdirSync(folder)
    .filter(name => /^\d+_snapshot\.json$/.test(name))
    .sort()
  for (const name of names.slice(0, -1)) rmSync(join(folder, name))
}

/** The name of the migration: the argument, or what is typed. Without a terminal nobody is asked. */
async function nameOf(argument) {
  if (argument !== undefined || !process.stdin.isTTY) return argument ?? ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('What does the migration do? One to four words: ')
  terminal.close()
  return typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await tool(async () => {
    const name = await nameOf(process.argv[2])
    if (!/^[a-z][a-z0-9_]{2,40}$/.test(name))
      throw new Error('A migration has a name in small letters, e.g. `npm run db:generate -- gift_sizes`.')
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'db/drizzle.config.ts', '--name', name],
      { cwd: root, stdio: 'inherit' },
    )
    if (status !== 0) throw new Error('The migration was not written.')
    keepNewestSnapshot(join(root, 'db', 'migrations', 'meta'))
  })
