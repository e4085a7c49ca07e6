import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Draw } from '@/lib/draws/schema'

export type TellableDraw = Pick<Draw, 'id' | 'name' | 'date' | 'budget' | 'currency' | 'status' | 'familyId'>

/** Whether the members of a family have something to open: a draw to join, or the name they drew. */
export const isTellable = ({ familyId, status }: TellableDraw) =>
  familyId !== null && (status === 'open' || status === 'drawn')

/** Makes the text that tells members of a draw. It names no pair and nobody who takes part. */
export function useDrawText(): (draw: TellableDraw, url: string) => string {
  const t = useTranslations('sendBy')
  const format = useFormatter()
  const locale = useLocale()
  return ({ name, date, budget, currency, status }, url) =>
    t(status === 'open' ? 'open' : 'drawn', {
      name,
      url,
      date: format.dateTime(toUtcDate(date), { dateStyle: 'long', timeZone: 'UTC' }),
      hasBudget: budget === null ? 'no' : 'yes',
      budget: budget === null ? '' : formatMoney(budget, currency, locale, true),
    })
}
