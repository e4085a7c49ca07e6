/**
 * The styles that messages name, such as `{share, number, percent}`. Messages are parsed during the build and
 * know only the styles listed here.
 */
export const formats = { number: { percent: { style: 'percent', maximumFractionDigits: 0 } } } as const
