'use client'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/kit/card'
import { EmptyState } from '@/components/kit/empty-state'
import { Scene } from '@/components/kit/scene'
import { useUndoable } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { PlainDate } from '@/lib/core/calendar'
import type { ReminderTemplate } from '@/lib/reminders/templates/schema'
import { GapText } from './gap-text'
import { TemplateDialog } from './template-dialog'
import { bodyOf, valuesOf } from './template-values'
import type { Named } from './use-reminder-form'
import { UseTemplateDialog } from './use-template-dialog'

/** Each template with its gaps, to be used, changed or deleted. */
export function TemplateList({
  templates,
  occasions,
  today,
}: {
  templates: readonly ReminderTemplate[]
  occasions: readonly Named[]
  today: PlainDate
}) {
  const t = useTranslations('reminders')
  const common = useTranslations('common')
  const router = useRouter()
  const { run } = useUndoable(t('failures.templateSave'))
  const [editing, setEditing] = useState<ReminderTemplate | 'new' | null>(null)
  const [using, setUsing] = useState<ReminderTemplate | null>(null)

  const remove = (template: ReminderTemplate) =>
    run(() => call('DELETE /api/reminder-templates/{templateId}', { templateId: template.id }), {
      title: t('templates.deleted'),
      description: template.name,
      onDone: () => router.refresh(),
      undo: () => call('POST /api/reminder-templates', bodyOf(valuesOf(template)) as never),
    })

  const add = (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" />
      {t('templates.new')}
    </Button>
  )
  return (
    <>
      {templates.length === 0 ? (
        <EmptyState
          art={<Scene of="scissors" />}
          title={t('templates.emptyTitle')}
          text={t('templates.emptyText')}
          actions={add}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-ink-2 text-sm">{t('templates.intro')}</p>
            {add}
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] items-start gap-4">
            {templates.map(template => (
              <li key={template.id}>
                <Card className="flex flex-col gap-2 p-4">
                  <div className="flex items-start gap-2">
                    <h2 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
                      <bdi>{template.name}</bdi>
                    </h2>
                    <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 font-medium text-ink-2 text-xs">
                      {t(`types.${template.type}`)}
                    </span>
                  </div>
                  <p className="[overflow-wrap:anywhere]">
                    <GapText text={template.title} />
                  </p>
                  <p className="whitespace-pre-line text-ink-2 text-sm [overflow-wrap:anywhere]">
                    <GapText text={template.message} />
                  </p>
                  {template.description ? (
                    <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
                      <bdi>{template.description}</bdi>
                    </p>
                  ) : null}
                  <div className="flex items-center gap-1.5 pt-1">
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={t('templates.useOf', { name: template.name })}
                      onClick={() => setUsing(template)}
                    >
                      {t('templates.use')}
                    </Button>
                    <span className="flex-1" />
                    <Button
                      variant="quiet"
                      size="icon-sm"
                      aria-label={t('templates.editOf', { name: template.name })}
                      onClick={() => setEditing(template)}
                    >
                      <Pencil />
                    </Button>
                    <Button
                      variant="quiet"
                      size="icon-sm"
                      aria-label={`${common('delete')}: ${template.name}`}
                      onClick={() => void remove(template)}
                    >
                      <Trash2 />
                    </Button>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
      {editing ? (
        <TemplateDialog
          template={editing === 'new' ? null : editing}
          today={today}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {using ? (
        <UseTemplateDialog
          template={using}
          occasions={occasions}
          today={today}
          onClose={() => setUsing(null)}
        />
      ) : null}
    </>
  )
}
