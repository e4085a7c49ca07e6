import 'server-only'
import { takeFace } from '@/lib/accounts/commands'
import { updatePreferences } from '@/lib/accounts/preferences/commands'
import { getPreferences } from '@/lib/accounts/preferences/queries'
import { PreferencesChanges } from '@/lib/accounts/preferences/schema'
import { getProfile } from '@/lib/accounts/queries'
import { ownFace } from '@/lib/pictures/schema'
import type { Context } from '@/lib/server/auth/context'
import type { TransferEffects } from '@/lib/transfers/effects'
import { updateNotificationPreferences } from './commands'
import { getNotificationPreferences } from './queries'
import { NotificationPreferencesChanges } from './schema'

/** The account and its settings, without what is a secret of this installation. */
export async function settingsOf(ctx: Context) {
  const [{ name, email, avatarUrl, createdAt }, preferences, told] = await Promise.all([
    getProfile(ctx),
    getPreferences(ctx),
    getNotificationPreferences(ctx),
  ])
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...chosen } = preferences
  const {
    phoneConfirmedAt: _1,
    devices: _2,
    chat: _6,
    needs: _3,
    version: _4,
    updatedAt: _5,
    ...notificationPreferences
  } = told
  return { account: { name, email, avatarUrl, createdAt }, preferences: chosen, notificationPreferences }
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Each setting by itself, so that one that this version does not know leaves the others. */
const fieldsOf = (value: unknown) => Object.entries(object(value)).map(([name, one]) => ({ [name]: one }))

/** Takes the settings of a file over. Those that cannot be set here stay as they are. */
export const takeSettings: TransferEffects['settingsImported'] = async (tx, settings, idHere) => {
  const own = { ...tx, ifMatch: null }
  const chosen = fieldsOf(settings.preferences).flatMap(one => {
    const { defaultBudgetId } = one
    const named =
      typeof defaultBudgetId === 'string'
        ? { defaultBudgetId: idHere('budgets', defaultBudgetId) ?? null }
        : one
    return PreferencesChanges.safeParse(named).data ?? []
  })
  if (chosen.length > 0) await updatePreferences(own, Object.assign({}, ...chosen))
  // How their holder is reached, and what others see of them, outlives an API key, which may be stolen.
  if (tx.actor.type === 'user' && tx.actor.sessionId === null) return
  const face = ownFace.safeParse(object(settings.account).avatarUrl)
  if (face.success) await takeFace(tx, face.data)
  const told = fieldsOf(settings.notificationPreferences).flatMap(
    one => NotificationPreferencesChanges.safeParse(one).data ?? [],
  )
  if (told.length > 0) await updateNotificationPreferences(own, Object.assign({}, ...told))
}
