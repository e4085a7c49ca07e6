'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConflictNotice } from '@/components/kit/fields/conflict-notice'
import { ControlledField, TextAreaField, TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { SwitchField } from '@/components/kit/fields/switch-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { occasionTypes } from '@/lib/occasions/values'
import type { ReminderRule } from '@/lib/reminders/plans/schema'
import { ChannelChips } from './channel-chips'
import { ChipChoices } from './chip-choices'
import { DaysChips } from './days-chips'
import { PeopleChips } from './people-chips'
import { blankRule, bodyOf, valuesOf } from './rule-values'
import { useRelationWords } from './rule-words'
import type { Named } from './use-reminder-form'

/** The form of a rule: new (`rule` null) or stored. */
export function RuleDialog({
  rule,
  people,
  onClose,
}: {
  rule: ReminderRule | null
  people: readonly Named[]
  onClose: () => void
}) {
  const t = useTranslations('reminders')
  const types = useTranslations('occasions.types')
  const common = useTranslations('common')
  const relations = useRelationWords()
  const router = useRouter()
  const endpoint = async () => {
    const { reminderRulesApi } = await import('@/lib/reminders/plans/api')
    return (rule ? reminderRulesApi.update : reminderRulesApi.create) as typeof reminderRulesApi.create
  }
  const { form, submit, busy, error, conflict, keepMine, takeTheirs } = useEndpointForm(endpoint, {
    values: rule ? valuesOf(rule) : blankRule(),
    params: rule ? { ruleId: rule.id } : undefined,
    version: rule?.version,
    changesOnly: rule !== null,
    prepare: bodyOf,
    valuesOf,
    onSaved: () => {
      toast({ title: t(rule ? 'toasts.saved' : 'rules.added') })
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <DialogHeader>
          <DialogTitle>{t(rule ? 'rules.edit' : 'rules.new')}</DialogTitle>
        </DialogHeader>
        <Form form={form} onSubmit={submit} className="flex flex-col gap-4">
          {conflict ? <ConflictNotice onMine={keepMine} onTheirs={takeTheirs} /> : null}
          <FormError failed={t(rule ? 'failures.ruleSave' : 'failures.ruleCreate')} message={error} />
          <TextField
            name="name"
            label={t('rules.name')}
            maxLength={120}
            autoComplete="off"
            dir="auto"
            required
          />
          <ControlledField name="daysInAdvance" label={t('rules.days')} hint={t('rules.daysHint')} group>
            {field => <DaysChips value={field.value} onChange={field.onChange} />}
          </ControlledField>
          <ControlledField name="occasionTypes" label={t('rules.types')} hint={t('rules.none')} group>
            {field => (
              <ChipChoices
                options={occasionTypes.map(type => ({ value: type, label: types(type) }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          </ControlledField>
          <ControlledField name="relationships" label={t('rules.relations')} group>
            {field => (
              <ChipChoices options={relations.options} value={field.value} onChange={field.onChange} />
            )}
          </ControlledField>
          <ControlledField name="personIds" label={t('rules.people')} group>
            {field => <PeopleChips people={people} value={field.value} onChange={field.onChange} />}
          </ControlledField>
          <ControlledField name="channels" label={t('form.channels')} group>
            {field => <ChannelChips value={field.value} onChange={field.onChange} />}
          </ControlledField>
          <TextAreaField
            name="description"
            label={t('rules.description')}
            rows={2}
            maxLength={1000}
            dir="auto"
            optional
          />
          <SwitchField name="active" label={t('rules.active')} />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <SubmitButton busy={busy}>{rule ? common('save') : common('add')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
