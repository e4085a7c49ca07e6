import 'server-only'
import { eq } from 'drizzle-orm'
import { reminderTemplates } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { daysBetween, todayIn } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { blankOf } from '@/lib/core/record'
import { giftsById } from '@/lib/gifts/queries'
import { referredOccasion } from '@/lib/occasions/queries'
import { assertPeople, peopleById } from '@/lib/people/queries'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { insertReminder } from '../commands'
import { getReminder } from '../queries'
import { fireAtOf } from '../rules'
import type { Reminder } from '../schema'
import { dayMinutes, defaultTime, placeholders } from '../values'
import { reminderWords } from '../words'
import type { reminderTemplatesApi } from './api'
import { templateFields } from './fields'
import { editableTemplate } from './policy'
import { getTemplate, toTemplate } from './queries'
import { emptyGap, filled, type GapValues, unknownGap } from './rules'
import type { ReminderTemplate } from './schema'

const braced = (name: string) => `{${name}}`
const allGaps = placeholders.map(braced).join(' ')

/** Throws 422 that names the first gap which no template can fill. */
function assertGaps(texts: Partial<Pick<ReminderTemplate, 'title' | 'message'>>) {
  for (const path of ['title', 'message'] as const) {
    const gap = unknownGap(texts[path] ?? '')
    if (gap !== null)
      throw invalid({ path, message: 'gapUnknown', values: { gap: braced(gap.slice(0, 40)), gaps: allGaps } })
  }
}

export const createTemplate = (
  ctx: Context,
  input: InputOf<typeof reminderTemplatesApi.create>,
): Promise<ReminderTemplate> =>
  transaction(ctx, async tx => {
    assertGaps(input)
    const [made] = await tx.db
      .insert(reminderTemplates)
      .values({
        ...blankOf(templateFields),
        ...input,
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
      .catch(refuseTakenId)
    await happened(tx, 'reminderTemplate.saved', { ids: [made!.id] })
    return toTemplate(made!)
  })

export const updateTemplate = (
  ctx: Context,
  { templateId, ...changes }: InputOf<typeof reminderTemplatesApi.update>,
): Promise<ReminderTemplate> =>
  transaction(ctx, async tx => {
    const before = await editableTemplate(tx, templateId)
    if (isStale(tx, before)) checkVersion(tx, toTemplate(before))
    assertGaps(changes)
    await tx.db
      .update(reminderTemplates)
      .set({ ...changes, ...touched(tx, reminderTemplates) })
      .where(eq(reminderTemplates.id, templateId))
    await happened(tx, 'reminderTemplate.saved', { ids: [templateId] })
    return getTemplate(tx, { templateId })
  })

export const deleteTemplate = (ctx: Context, { templateId }: { templateId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const before = await editableTemplate(tx, templateId)
    if (isStale(tx, before)) checkVersion(tx, toTemplate(before))
    await tx.db.delete(reminderTemplates).where(eq(reminderTemplates.id, templateId))
    await happened(tx, 'reminderTemplate.removed', { ids: [templateId] })
    return null
  })

type Use = Omit<InputOf<typeof reminderTemplatesApi.use>, 'templateId'>

/** The day and the names for which a template is filled. */
async function filling(ctx: Context, { occasionId, giftId, date, personId: asked }: Use) {
  if (asked) await assertPeople(ctx, [asked], 'personId')
  const occasion = occasionId ? await referredOccasion(ctx, occasionId) : null
  const [gift] = giftId ? await giftsById(ctx, [giftId]) : []
  if (giftId && !gift) throw invalid({ path: 'giftId', message: 'notYours' })
  const personId = asked ?? occasion?.personId ?? gift?.personId ?? null
  const [person] = personId ? await peopleById(ctx, [personId]) : []
  const dueOn = occasion?.nextDate ?? gift?.occasion?.date ?? gift?.occasionDate ?? date
  if (!dueOn) throw invalid({ path: 'giftId', message: 'dateRequired' })
  return {
    dueOn,
    about: {
      personId: person?.id ?? null,
      occasionId: occasion?.id ?? gift?.occasionId ?? null,
      giftId: gift?.id ?? null,
    },
    names: {
      person: person?.name ?? gift?.recipient?.name ?? null,
      occasion: occasion?.name ?? gift?.occasion?.name ?? null,
      gift: gift?.name ?? null,
    },
  }
}

/** Makes a reminder from a template. Throws 422 for a gap that has no value here, and for a day that is over. */
export const applyTemplate = (
  ctx: Context,
  { templateId, ...use }: Use & { templateId: string },
): Promise<Reminder> =>
  transaction(ctx, async tx => {
    const { type, title, message } = await getTemplate(tx, { templateId })
    const { dueOn, about, names } = await filling(tx, use)
    const { timezone } = tx.settings
    const advanceNotice = use.advanceNotice ?? (daysBetween(today(tx), dueOn) > 7 ? 7 * dayMinutes : 0)
    const comes = todayIn(timezone, fireAtOf({ dueOn, dueTime: defaultTime, timezone }, advanceNotice))
    const words = await reminderWords(tx)
    const values: GapValues = {
      ...names,
      date: words.day(dueOn),
      days: words.days(Math.max(0, daysBetween(comes, dueOn))),
    }
    for (const [path, text] of [
      ['title', title],
      ['message', message],
    ] as const) {
      const gap = emptyGap(text, values)
      if (gap) throw invalid({ path, message: 'gapEmpty', values: { gap: braced(gap) } })
    }
    const reminderId = await insertReminder(tx, {
      ...about,
      type,
      title: filled(title, values).slice(0, 200),
      description: filled(message, values).slice(0, 5000),
      scheduledFor: dueOn,
      advanceNotice,
    })
    await happened(tx, 'reminder.saved', { ids: [reminderId] })
    return getReminder(tx, { reminderId })
  })
