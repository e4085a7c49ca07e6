import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Fills the disk with a file until so many bytes are free. */
  leave: (bytes: number) => void
  free: () => number
  remove: () => void
}

/** A disk of its own in memory. Null where this user may mount none. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const filler = join(folder, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  const remove = () => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
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
