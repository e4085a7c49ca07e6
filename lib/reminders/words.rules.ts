import type { createTranslator } from 'next-intl'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/messages/en'
import type { Reminder } from './schema'
import { type Facts, type Sentence, type State, sentenceOf, stateOf } from './sentences.rules'

type Say = ReturnType<typeof createTranslator<Pick<Messages, 'reminders'>, 'reminders'>>

const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Sets a name apart that runs in another direction than the page. Else a line that begins with it would turn round. */
export const apartIn = (locale: Locale) => {
  const isRightToLeft = directionOf(locale) === 'rtl'
  return (name: string) => (fromRight.test(name) === isRightToLeft ? name : `\u2068${name}\u2069`)
}

/** Says the sentences of reminders: in the lists and in the inbox alike. `dayOf` writes a day. */
export function sentenceWords(t: Say, locale: Locale, today: string, dayOf: (date: string) => string) {
  const apart = apartIn(locale)
  const sentence = (said: Exclude<Sentence, { says: 'own' }>): string => {
    switch (said.says) {
      case 'choose':
        return t('says.choose', { person: apart(said.person) })
      case 'chooseMany':
        return t('says.chooseMany', { ...said, occasion: apart(said.occasion) })
      case 'turns':
        return t('says.turns', { ...said, person: apart(said.person) })
      default:
        return t('says.comes', { ...said, occasion: apart(said.occasion) })
    }
  }
  const state = ({ state, count }: State): string =>
    state === 'buy' || state === 'wrap' ? t(`state.${state}`, { count }) : t(`state.${state}`)

  /** The title of a rule's reminder, and the parts of the line below: the gifts, what it is for, and its day. */
  return (reminder: Reminder, facts: Facts | null): { title: string; parts: string[] } => {
    const { title, dueOn, occasion } = reminder
    const said = sentenceOf(reminder, facts, today)
    if (said.says === 'own') return { title, parts: [t('row.due', { date: dayOf(dueOn) })] }
    const gifts = stateOf(said, facts)
    return {
      title: sentence(said),
      parts: [
        ...(gifts ? [state(gifts)] : []),
        // The task alone does not say what it is for.
        ...(said.says === 'choose' && occasion ? [apart(occasion.name)] : []),
        dayOf(dueOn),
      ],
    }
  }
}
