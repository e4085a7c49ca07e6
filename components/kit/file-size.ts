const megabyte = 1_000_000
const gigabyte = 1000 * megabyte

/** A size in bytes as people read it, in kilobytes, megabytes or gigabytes. Less than one kilobyte is none or one. */
export const fileSize = (bytes: number, locale: string): string => {
  const [value, unit] =
    bytes < megabyte
      ? [bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000)), 'kilobyte']
      : bytes < gigabyte
        ? [bytes / megabyte, 'megabyte']
        : [bytes / gigabyte, 'gigabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
