import 'server-only'

/** Numbers that the thread shares with this process and with the watchdog, by their place. */
export const states = {
  /** The number of fsync calls that have reached the disk. */
  syncs: 0,
  /** The number of works begun and ended. It is odd while one is done. */
  work: 1,
}

export interface Opening {
  /** The database's folder. Without one it is in memory only. */
  folder?: string
  /** The content to begin with, as a tar. */
  tar?: Uint8Array<ArrayBuffer>
  /** Adds what `readEverything` asks for. */
  checks?: boolean
}

/** What the thread does besides answering statements. */
export interface Orders {
  open: Opening
  /** Writes the whole database to the path, as a tar that is packed by gzip. */
  dump: { path: string }
  /** Closes with a checkpoint. */
  close: Record<never, never>
}
