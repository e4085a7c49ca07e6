import { join, relative, resolve } from 'node:path'

/** The bundle of a script that bundle.ts lists, as a path for Node. */
export const bundled = (script: string): string =>
  join(process.env.BUNDLED_SCRIPTS!, relative('', resolve(script)).replace(/\.ts$/, '.mjs'))
