import 'server-only'
import { updatePreferences } from '@/lib/accounts/preferences/commands'
import { PreferencesChanges } from '@/lib/accounts/preferences/schema'
import { updateNotificationPreferences } from '@/lib/notifications/preferences/commands'
import { NotificationPreferencesChanges } from '@/lib/notifications/preferences/schema'
import type { Context } from '@/lib/server/auth/context'
import type { Parsed } from '../formats/parsed'
import type { Known } from '../rules'
import type { IdHere } from './plan'

/** Whether an account holds nothing yet. Only then may the settings of a file replace its own. */
export const hasNothing = ({ people, occasions, budgets, gifts, expenses }: Known) =>
  [people, occasions, budgets, gifts, expenses].every(({ byId }) => byId.size === 0)

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Each setting by itself, so that one that this version does not know leaves the others. */
const fieldsOf = (value: unknown) => Object.entries(object(value)).map(([name, one]) => ({ [name]: one }))

/** Takes the settings of a file over. Those that cannot be set here stay as they are. */
export async function takeSettings(tx: Context, settings: Parsed['settings'], idHere: IdHere) {
  const own = { ...tx, ifMatch: null }
  const chosen = fieldsOf(settings?.preferences).flatMap(one => {
    const { defaultBudgetId } = one
    const named =
      typeof defaultBudgetId === 'string'
        ? { defaultBudgetId: idHere('budgets', defaultBudgetId) ?? null }
        : one
    return PreferencesChanges.safeParse(named).data ?? []
  })
  if (chosen.length > 0) await updatePreferences(own, Object.assign({}, ...chosen))
  const told = fieldsOf(settings?.notificationPreferences).flatMap(
    one => NotificationPreferencesChanges.safeParse(one).data ?? [],
  )
  if (told.length > 0) await updateNotificationPreferences(own, Object.assign({}, ...told))
}
