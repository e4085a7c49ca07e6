import { formatMoney } from '@/lib/core/money'
import type { ValueFormat } from './data'

/** A number of a chart for people; `short` leaves out what an axis has no room for. */
export function valueText(value: number, format: ValueFormat, locale: string, short = false): string {
  if (format.kind === 'currency') return formatMoney(value, format.currency, locale, short)
  const options: Intl.NumberFormatOptions =
    format.kind === 'percent'
      ? { style: 'percent', maximumFractionDigits: 1 }
      : format.kind === 'days'
        ? { style: 'unit', unit: 'day', unitDisplay: short ? 'narrow' : 'long', maximumFractionDigits: 1 }
        : { maximumFractionDigits: 2 }
  return new Intl.NumberFormat(locale, options).format(value)
}
