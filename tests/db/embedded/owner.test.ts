import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseFolder, openEmbedded } from '@/db/embedded'
import { claim } from '@/db/owner'
import { bundled } from '../../support/bundled'
import { prepareFolder } from '../../support/prepared'

const root = mkdtempSync(join(tmpdir(), 'gift-tracker-owner-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
function folder(...path: string[]) {
  const made = join(root, String(++folders), ...path)
  mkdirSync(made, { recursive: true })
  return made
}

/** As a process in another container sees it: the folder is shared, the machine's socket names are not. */
const elsewhere = { byName: false }
const inUse = 'is in use by another Gift Tracker process'

/** The command that starts a program in a separate network, where this machine allows it. */
const apart = [
  ['unshare', '-n'],
  ['unshare', '-rn'],
].find(([command, ...options]) => spawnSync(command!, [...options, 'true']).status === 0)

/** Opens the data folder as another container would, and returns the error. */
async function openElsewhere(dataDir: string): Promise<string> {
  if (!apart) {
    console.info('unshare is not allowed here: the other network is played by leaving out the name')
    return claim(databaseFolder(dataDir), elsewhere).then(
      async release => {
        await release()
        return ''
      },
      (error: Error) => error.message,
    )
  }
  const [command, ...options] = apart
  const child = spawn(
    command!,
    [...options, process.execPath, bundled('tests/support/writer.ts'), dataDir, 'list'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.on('data', chunk => {
    complaint += chunk
  })
  await new Promise(resolve => child.once('close', resolve))
  return complaint
}

const sockets = (path: string) => readdirSync(path).filter(name => name.endsWith('.sock'))

describe('the owner of a folder', () => {
  it('is noticed from another network, such as another container on the same volume', async () => {
    const dataDir = folder()
    await prepareFolder(dataDir)
    const database = await openEmbedded(dataDir, { snapshots: false })
    expect(await openElsewhere(dataDir)).toContain(inUse)
    await database.close()
    expect(await openElsewhere(dataDir)).toBe('')
  })

  it('is exactly one process, by the abstract socket alone and by the socket file alone', async () => {
    for (const options of [undefined, elsewhere]) {
      const path = folder()
      const release = await claim(path, options)
      await expect(claim(path, options)).rejects.toThrow(inUse)
      await expect(claim(path, elsewhere)).rejects.toThrow(inUse)
      await release()
      expect(sockets(path)).toEqual([])
      await (await claim(path, options))()
    }
  })

  it('is exactly one process, even if many start at once beside a killed one’s files', async () => {
    const path = folder()
    const killed = spawn(
      process.execPath,
      [
        '-e',
        `require('node:net').createServer().listen(process.argv[1], () => console.log('up'))`,
        join(path, 'owner-0123456789ab.sock'),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await new Promise(resolve => killed.stdout.once('data', resolve))
    await expect(claim(path, elsewhere)).rejects.toThrow(inUse)
    killed.kill('SIGKILL')
    await new Promise(resolve => killed.once('close', resolve))
    expect(sockets(path)).toHaveLength(1)
    writeFileSync(join(path, 'owner-ba9876543210.sock'), 'a copy of a folder may hold it as a file')
    for (let round = 0; round < 5; round++) {
      const claims = await Promise.allSettled(Array.from({ length: 4 }, () => claim(path, elsewhere)))
      const owners = claims.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
      expect(owners.length).toBeLessThanOrEqual(1)
      for (const release of owners) await release()
    }
    await (await claim(path, elsewhere))()
    expect(sockets(path)).toEqual([])
  })

  it('is found under a path that is too long for a socket address', async () => {
    const path = folder('a'.repeat(90), 'b'.repeat(90))
    const release = await claim(path, elsewhere)
    expect(sockets(path)).toHaveLength(1)
    await expect(claim(path, elsewhere)).rejects.toThrow(inUse)
    await release()
    expect(existsSync(path)).toBe(true)
    expect(sockets(path)).toEqual([])
  })
})
