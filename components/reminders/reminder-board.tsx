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
import { sectionsOf } from '@/lib/reminders/sections.rules'
import { snoozes } from '@/lib/reminders/values'
import { type RowWords, reminderEdit, type Shown } from './reminder-row'
import { ReminderSection } from './reminder-section'
import { useReminderWords } from './reminder-words'
import { SnoozeDialog } from './snooze-dialog'
import { useReminderWrites } from './use-reminder-writes'

const idOf = ({ reminder }: Shown) => reminder.id

interface Open {
  kind: 'snooze' | 'menu'
  shown: Shown
  anchor: HTMLElement
}

/** Every reminder by the day on which it comes, each to be done, put off, dismissed, changed or deleted where it stands. */
export function ReminderBoard({
  rows: listed,
  today,
  timezone,
}: {
  /** In their order: those that come, then those that are done. */
  rows: readonly Shown[]
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
      said: said.said,
      noticeOf: said.noticeOf,
      shortDay: once(said.shortDay),
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
  const laid = useLaidOver(
    'reminder',
    useMemo(() => listed.map(({ reminder }) => reminder), [listed]),
  )
  const all = useMemo(
    () =>
      listed.map((shown, at) => (laid[at] === shown.reminder ? shown : { ...shown, reminder: laid[at]! })),
    [listed, laid],
  )
  const sections = useMemo(
    () =>
      sectionsOf(
        all.filter(shown => !writes.gone.has(idOf(shown))),
        today,
      ),
    [all, writes.gone, today],
  )
  /** What a message about it calls it: as its row does. */
  const what = ({ reminder, facts }: Shown) => ({ id: reminder.id, title: said.said(reminder, facts).title })
  const show = (kind: Open['kind']) => (shown: Shown, anchor: HTMLElement) => setOpen({ kind, shown, anchor })
  const close = () => setOpen(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the buttons of all rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too
    <div
      {...focus}
      onClick={event =>
        pressedIn(event, all, idOf, {
          complete: shown => void writes.complete(what(shown)),
          reopen: shown => void writes.reopen(what(shown)),
          snooze: show('snooze'),
          menu: show('menu'),
        })
      }
      className="flex min-w-0 flex-col gap-5"
    >
      {sections.map((section, at) => (
        <ReminderSection
          key={section.day ?? section.name}
          section={section}
          words={words}
          before={sections.slice(0, at).reduce((rows, { folds }) => rows + folds.length, 0)}
        />
      ))}
      {open?.kind === 'snooze' ? (
        <RowMenu anchor={open.anchor} label={t('snooze.label')} onClose={close}>
          {snoozes.map(preset => (
            <DropdownMenuItem key={preset} onSelect={() => void writes.snooze(what(open.shown), { preset })}>
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
        <RowMenu anchor={open.anchor} label={words.menu(what(open.shown).title)} onClose={close}>
          <DropdownMenuItem asChild>
            <a href={reminderEdit(idOf(open.shown))} data-soft="stay">
              <Pencil />
              {common('edit')}
            </a>
          </DropdownMenuItem>
          {open.shown.reminder.status === 'completed' || open.shown.reminder.status === 'dismissed' ? (
            <DropdownMenuItem onSelect={() => void writes.reopen(what(open.shown))}>
              <RotateCcw className="flip" />
              {t('toasts.reopened')}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => void writes.dismiss(what(open.shown))}>
              <CircleX />
              {t('row.dismiss')}
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => void writes.remove(what(open.shown))}>
            <Trash2 />
            {common('delete')}
          </DropdownMenuItem>
        </RowMenu>
      ) : null}
      {choosing ? (
        <SnoozeDialog
          today={today}
          onSnooze={until => writes.snooze(what(choosing), { until })}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </div>
  )
}
