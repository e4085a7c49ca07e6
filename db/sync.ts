import 'server-only'
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a folder's entries to the disk. Windows cannot open a folder, and writes them by itself. */
export function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes every file and folder under `root` to the disk: the first boot made them before fsync worked. */
export function syncTree(root: string): void {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const path = join(root, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) {
      const descriptor = openSync(path, 'r+')
      try {
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    }
  }
  syncFolder(root)
}
