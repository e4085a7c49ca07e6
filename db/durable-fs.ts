import 'server-only'
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  node: unknown
  nfd?: number
}

interface NodeMount {
  stream_ops: { fsync?: (stream: Stream) => number }
  node_ops: { readdir: (node: unknown) => string[] }
  realPath(node: unknown): string
  tryFSOperation<Result>(work: () => Result): Result
}

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

/**
 * PGlite's folder with fsync. PGlite's NodeFS answers fsync without doing it, and a power cut then loses
 * acknowledged writes or the whole folder. This class uses PGlite's internals, whose version is therefore
 * pinned.
 */
export class DurableNodeFS extends NodeFS {
  /** The number of fsync calls that reached the disk. */
  syncs = 0

  /**
   * `isHidden` names files of the folder that are not the database's own: PostgreSQL would fail on a socket.
   */
  constructor(
    folder: string,
    private readonly isHidden: (name: string) => boolean = () => false,
  ) {
    super(folder)
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: unknown) => {
      const mount = (module as { NODEFS: NodeMount }).NODEFS
      const { readdir } = mount.node_ops
      mount.node_ops.readdir = node => readdir(node).filter(name => !this.isHidden(name))
      mount.stream_ops.fsync = stream =>
        mount.tryFSOperation(() => {
          if (stream.nfd === undefined) syncFolder(mount.realPath(stream.node))
          else fsyncSync(stream.nfd)
          this.syncs++
          return 0
        })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
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
