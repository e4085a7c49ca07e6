import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import type { IdHere, Settings } from './formats/parsed'

/** What the wings above know of an account: its name, how it was set, and what it paid. */
export interface TransferEffects {
  /** The account and its settings for a file, by the name of each. */
  accountExported(ctx: Context): Promise<Record<string, object>>
  /** The invoices of the account for a file, newest first. */
  invoicesExported(ctx: Context): Promise<object[]>
  /** The settings of a file are taken over. Those that cannot be set here stay as they are. */
  settingsImported(tx: Context, settings: Settings, idHere: IdHere): Promise<void>
}
