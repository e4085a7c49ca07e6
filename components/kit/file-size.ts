const megabyte = 1_000_000

/** A size in bytes as people read it, in kilobytes or megabytes. Less than one kilobyte is none or one. */
export const fileSize = (bytes: number, locale: string): string => {
  const [value, unit] =
    bytes < megabyte
      ? [bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000)), 'kilobyte']
      : [bytes / megabyte, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
