import 'server-only'
import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './sync'

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

/**
 * PGlite's folder with fsync. PGlite's NodeFS answers fsync without doing it, and a power cut then loses
 * acknowledged writes or the whole folder. This class uses PGlite's internals, whose version is therefore
 * pinned.
 */
export class DurableNodeFS extends NodeFS {
  /**
   * `isHidden` names files of the folder that are not the database's own: PostgreSQL would fail on a socket. `synced` is
   * called for every fsync that reached the disk.
   */
  constructor(
    folder: string,
    private readonly isHidden: (name: string) => boolean,
    private readonly synced: () => void,
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
          this.synced()
          return 0
        })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}
