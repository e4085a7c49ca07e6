'use client'
import { CalendarClock, CircleX, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { pressedIn } from '@/components/kit/table/list-row'
import { RowMenu } from '@/components/kit/table/row-menu'
import { useLaidOver } from '@/components/outbox/use-laid-over'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import { useRowFocus } from '@/lib/client/hooks/use-held-focus'
import type { PlainDate } from '@/lib/core/calendar'
import { once, pattern } from '@/lib/i18n/pattern'
import type { ReminderGroup } from '@/lib/reminders/rules'
import { snoozes } from '@/lib/reminders/values'
import { ReminderRow, type RowWords, reminderEdit, type Shown } from './reminder-row'
import { useReminderWords } from './reminder-words'
import { SnoozeDialog } from './snooze-dialog'
import { useReminderWrites } from './use-reminder-writes'

export interface Group {
  name: ReminderGroup
  rows: readonly Shown[]
}

const idOf = ({ reminder }: Shown) => reminder.id

interface Open {
  kind: 'snooze' | 'menu'
  shown: Shown
  anchor: HTMLElement
}

/** Every reminder by when it comes, each to be done, put off, dismissed, changed or deleted where it stands. */
export function ReminderBoard({
  groups,
  today,
  timezone,
}: {
  groups: readonly Group[]
  today: PlainDate
  timezone: string
}) {
  const t = useTranslations('reminders')
  const common = useTranslations('common')
  const said = useReminderWords(today, timezone)
  const writes = useReminderWrites(said.moment)
  const [open, setOpen] = useState<Open | null>(null)
  const [choosing, setChoosing] = useState<Shown | null>(null)
  const focus = useRowFocus('li')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language and the day only
  const words = useMemo<RowWords>(
    () => ({
      time: said.time,
      ahead: once(said.ahead),
      comes: said.comes,
      month: once(said.month),
      dayOfMonth: once(said.dayOfMonth),
      ways: said.ways,
      complete: pattern(title => t('row.complete', { title })),
      reopen: pattern(title => t('row.reopen', { title })),
      snooze: pattern(title => t('row.snooze', { title })),
      menu: pattern(title => t('row.menu', { title })),
      urgent: t('priorities.urgent'),
      high: t('priorities.high'),
      yearly: t('row.yearly'),
      byRule: t('row.byRule'),
    }),
    [t, today, timezone],
  )
  const listed = useMemo(() => groups.flatMap(({ rows }) => rows), [groups])
  const laid = useLaidOver(
    'reminder',
    useMemo(() => listed.map(({ reminder }) => reminder), [listed]),
  )
  const all = useMemo(
    () =>
      listed.map((shown, at) => (laid[at] === shown.reminder ? shown : { ...shown, reminder: laid[at]! })),
    [listed, laid],
  )
  const byId = useMemo(() => new Map(all.map(shown => [idOf(shown), shown])), [all])
  const show = (kind: Open['kind']) => (shown: Shown, anchor: HTMLElement) => setOpen({ kind, shown, anchor })
  const close = () => setOpen(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the buttons of all rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too
    <div
      {...focus}
      onClick={event =>
        pressedIn(event, all, idOf, {
          complete: ({ reminder }) => void writes.complete(reminder),
          reopen: ({ reminder }) => void writes.reopen(reminder),
          snooze: show('snooze'),
          menu: show('menu'),
        })
      }
      className="flex min-w-0 flex-col gap-5"
    >
      {groups.map(({ name, rows }) => {
        const left = rows.flatMap(shown =>
          writes.gone.has(idOf(shown)) ? [] : [byId.get(idOf(shown)) ?? shown],
        )
        return left.length === 0 ? null : (
          <section key={name} aria-labelledby={`reminders-${name}`}>
            <h2
              id={`reminders-${name}`}
              className={`mb-2 font-semibold text-sm ${name === 'overdue' ? 'text-bad-ink' : 'text-ink-2'}`}
            >
              {t(`groups.${name}`)}
            </h2>
            <ul className="overflow-hidden rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
              {left.map(shown => (
                <ReminderRow key={idOf(shown)} shown={shown} words={words} />
              ))}
            </ul>
          </section>
        )
      })}
      {open?.kind === 'snooze' ? (
        <RowMenu anchor={open.anchor} label={t('snooze.label')} onClose={close}>
          {snoozes.map(preset => (
            <DropdownMenuItem
              key={preset}
              onSelect={() => void writes.snooze(open.shown.reminder, { preset })}
            >
              {t(`snooze.${preset}`)}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setChoosing(open.shown)}>
            <CalendarClock />
            {t('snooze.custom')}
          </DropdownMenuItem>
        </RowMenu>
      ) : null}
      {open?.kind === 'menu' ? (
        <RowMenu anchor={open.anchor} label={words.menu(open.shown.reminder.title)} onClose={close}>
          <DropdownMenuItem asChild>
            <a href={reminderEdit(idOf(open.shown))} data-soft="stay">
              <Pencil />
              {common('edit')}
            </a>
          </DropdownMenuItem>
          {open.shown.reminder.status === 'completed' || open.shown.reminder.status === 'dismissed' ? (
            <DropdownMenuItem onSelect={() => void writes.reopen(open.shown.reminder)}>
              <RotateCcw className="flip" />
              {t('toasts.reopened')}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => void writes.dismiss(open.shown.reminder)}>
              <CircleX />
              {t('row.dismiss')}
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => void writes.remove(open.shown.reminder)}>
            <Trash2 />
            {common('delete')}
          </DropdownMenuItem>
        </RowMenu>
      ) : null}
      {choosing ? (
        <SnoozeDialog
          today={today}
          onSnooze={until => writes.snooze(choosing.reminder, { until })}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </div>
  )
}
