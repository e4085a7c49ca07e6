import { useTranslations } from 'next-intl'
import { type ReminderRelation, reminderRelations } from '@/lib/reminders/values'

/** The names of the groups of people that rules are about. */
export function useRelationWords() {
  const t = useTranslations('reminders.rules')
  const relationships = useTranslations('people.relationships')
  const say = (relation: ReminderRelation) =>
    relation === 'partner' || relation === 'parent' ? t(relation) : relationships(relation)
  return { say, options: reminderRelations.map(value => ({ value, label: say(value) })) }
}
