import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import type { IdHere, Settings } from './formats/parsed'

/** What the wings above know of an account: its name, and how it was set. */
export interface TransferEffects {
  /** The account and its settings for a file, by the name of each. */
  accountExported(ctx: Context): Promise<Record<string, object>>
  /** The settings of a file are taken over. Those that cannot be set here stay as they are. */
  settingsImported(tx: Context, settings: Settings, idHere: IdHere): Promise<void>
}
