/**
 * The styles that messages name, such as `{share, number, percent}`: parsed while building, they know no style that is
 * not said here.
 */
export const formats = { number: { percent: { style: 'percent', maximumFractionDigits: 0 } } } as const
