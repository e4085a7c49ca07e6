'use client'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/kit/empty-state'
import { Scene } from '@/components/kit/scene'
import { RowMenu } from '@/components/kit/table/row-menu'
import { useFailure, useUndoable } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import { Switch } from '@/components/ui/switch'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import type { ReminderRule } from '@/lib/reminders/plans/schema'
import { RuleDialog } from './rule-dialog'
import { bodyOf, exceptedTypes, valuesOf } from './rule-values'
import { useRelationWords } from './rule-words'
import type { Named } from './use-reminder-form'

/** Each rule with its days, whom and what it means, and its switch. */
export function RuleList({ rules, people }: { rules: readonly ReminderRule[]; people: readonly Named[] }) {
  const t = useTranslations('reminders')
  const types = useTranslations('occasions.types')
  const kinds = useTranslations('occasions.kinds')
  const format = useFormatter()
  const common = useTranslations('common')
  const relations = useRelationWords()
  const router = useRouter()
  const fail = useFailure(t('failures.ruleSave'))
  const { run } = useUndoable(t('failures.ruleSave'))
  const [editing, setEditing] = useState<ReminderRule | 'new' | null>(null)
  const [menu, setMenu] = useState<{ rule: ReminderRule; anchor: HTMLElement } | null>(null)
  const [switched, setSwitched] = useState<Readonly<Record<string, boolean>>>({})

  async function setActive({ id: ruleId }: ReminderRule, active: boolean) {
    setSwitched(before => ({ ...before, [ruleId]: active }))
    try {
      await call('PUT /api/reminder-rules/{ruleId}', { ruleId, active })
      router.refresh()
    } catch (error) {
      setSwitched(before => ({ ...before, [ruleId]: !active }))
      fail(error)
    }
  }

  const remove = (rule: ReminderRule) =>
    run(() => call('DELETE /api/reminder-rules/{ruleId}', { ruleId: rule.id }), {
      title: t('rules.deleted'),
      description: rule.name,
      onDone: () => router.refresh(),
      undo: () => call('POST /api/reminder-rules', bodyOf(valuesOf(rule)) as never),
    })

  const occasionsOf = ({ occasionTypes }: ReminderRule) => {
    const left = exceptedTypes(occasionTypes)
    if (left) return t('rules.allBut', { kinds: format.list(left.map(type => kinds(type))) })
    return occasionTypes.length > 0 ? occasionTypes.map(type => types(type)).join(', ') : t('rules.all')
  }
  const meant = (rule: ReminderRule) => {
    const { relationships, personIds } = rule
    const named = people.filter(({ id }) => personIds.includes(id)).map(({ name }) => name)
    const who = named.length > 0 ? named : relationships.map(relations.say)
    return [occasionsOf(rule), who.length > 0 ? who.join(', ') : t('rules.everybody')].join(' · ')
  }

  const add = (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" />
      {t('rules.new')}
    </Button>
  )
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState
          art={<Scene of="alarm" />}
          title={t('rules.emptyTitle')}
          text={t('rules.emptyText')}
          actions={add}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-ink-2 text-sm">{t('rules.intro')}</p>
            {add}
          </div>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
            {rules.map(rule => {
              const active = switched[rule.id] ?? rule.active
              return (
                <li
                  key={rule.id}
                  className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-b-0 max-md:flex-wrap"
                >
                  <div className={cn('min-w-0 flex-1 basis-48', active ? '' : 'text-ink-3')}>
                    <h2 className="font-semibold [overflow-wrap:anywhere]">
                      <bdi>{rule.name}</bdi>
                    </h2>
                    <p className="text-ink-2 text-sm">{meant(rule)}</p>
                    {rule.description ? (
                      <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
                        <bdi>{rule.description}</bdi>
                      </p>
                    ) : null}
                    <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label={t('rules.days')}>
                      {rule.daysInAdvance.map(days => (
                        <li
                          key={days}
                          className="num rounded-full bg-sunken px-2.5 py-0.5 font-medium text-ink-2 text-xs"
                        >
                          {t('rules.day', { days })}
                        </li>
                      ))}
                    </ul>
                  </div>
                  <div className="flex shrink-0 items-center gap-1.5">
                    <Switch
                      aria-label={t('rules.activeOf', { name: rule.name })}
                      checked={active}
                      onCheckedChange={on => void setActive(rule, on)}
                    />
                    <Button
                      variant="quiet"
                      size="icon-sm"
                      aria-label={t('row.menu', { title: rule.name })}
                      aria-haspopup="menu"
                      onClick={({ currentTarget }) => setMenu({ rule, anchor: currentTarget })}
                    >
                      <Ellipsis />
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {menu ? (
        <RowMenu
          anchor={menu.anchor}
          label={t('row.menu', { title: menu.rule.name })}
          onClose={() => setMenu(null)}
        >
          <DropdownMenuItem onSelect={() => setEditing(menu.rule)}>
            <Pencil />
            {common('edit')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => void remove(menu.rule)}>
            <Trash2 />
            {common('delete')}
          </DropdownMenuItem>
        </RowMenu>
      ) : null}
      {editing ? (
        <RuleDialog
          rule={editing === 'new' ? null : editing}
          people={people}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}
