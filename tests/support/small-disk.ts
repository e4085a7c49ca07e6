import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the disk with a file until so many bytes are free. */
  leave: (bytes: number) => void
  free: () => number
  remove: () => void
}

/** Mounts a disk at a folder. Returns where it is seen, and a function that ends it. Null where this user may not. */
function mounted(at: string, megabytes: number): { folder: string; end: () => void } | null {
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at]
  try {
    execFileSync('mount', mount, { stdio: 'ignore' })
    return { folder: at, end: () => execFileSync('umount', ['--lazy', at]) }
  } catch {
    return mountedApart(at, mount)
  }
}

/** The same without root: in a namespace of a process, which is seen through that process as long as it lives. */
function mountedApart(at: string, mount: readonly string[]) {
  // The real path of the database is looked up outside of the namespace, for the name of its lock.
  mkdirSync(join(at, 'database'))
  const keeper = spawn('unshare', ['-Urm', 'sh', '-c', 'mount "$@" && exec sleep 3600', 'sh', ...mount], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  keeper.on('error', () => {})
  process.once('exit', () => keeper.kill())
  keeper.unref()
  const folder = `/proc/${keeper.pid}/root${at}`
  const isMounted = () => {
    try {
      return statSync(folder).dev !== statSync(at).dev
    } catch {
      return false
    }
  }
  const until = Date.now() + 5000
  while (Date.now() < until && !isMounted()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  if (isMounted()) return { folder, end: () => keeper.kill() }
  keeper.kill()
  return null
}

/** A disk of its own in memory. Null where this user may mount none. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const at = mkdtempSync(join(tmpdir(), 'gift-tracker-disk-'))
  const disk = mounted(at, megabytes)
  if (!disk) {
    rmSync(at, { recursive: true, force: true })
    return null
  }
  const { folder } = disk
  const filler = join(folder, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  const remove = () => {
    disk.end()
    rmSync(at, { recursive: true, force: true })
  }
  const leave = (bytes: number) => {
    writeFileSync(filler, '')
    const size = free() - bytes
    if (size < 0) throw new Error(`The disk has only ${free()} bytes left.`)
    // Written and not only sized: a hole takes no room.
    writeFileSync(filler, Buffer.alloc(size))
    if (free() < bytes) truncateSync(filler, Math.max(0, size - (bytes - free())))
  }
  return { folder, leave, free, remove }
}
