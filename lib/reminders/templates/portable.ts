import 'server-only'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { reminderTemplates } from '@/db/schema'
import { enteredShape } from '@/lib/core/record-schema'
import { userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, removesRows } from '@/lib/server/db/portable'
import { ownId, times } from '@/lib/server/db/portable-ids'
import { templateFields } from './fields'
import { ownTemplates } from './policy'
import { toTemplate } from './queries'

const TemplateRecord = z.strictObject({ id: ownId(), ...times, ...enteredShape(templateFields, {}) })

/** Templates of reminders. */
export const portableTemplates = portable<z.output<typeof TemplateRecord>>({
  record: TemplateRecord,
  tables: [reminderTemplates],
  read: ctx =>
    everyPage(ctx, reminderTemplates, ownTemplates(ctx), async ids =>
      (await ctx.db.select().from(reminderTemplates).where(isOneOf(reminderTemplates.id, ids))).map(row => {
        const { version: _, ...record } = toTemplate(row)
        return record
      }),
    ),
  write: async (ctx, records) => {
    await writeInParts(records, part =>
      insertRows(
        ctx,
        reminderTemplates,
        part.map(one => ({ ...one, ownerId: userId(ctx), createdAt: madeAt(ctx, one), updatedAt: ctx.now })),
      ),
    )
    return []
  },
  remove: removesRows(reminderTemplates, ownTemplates),
})
