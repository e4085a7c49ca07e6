const infrastructure = ['core', 'server', 'client', 'i18n']
const composition = 'composition'

/** The wing of a path in lib. Undefined for infrastructure and for a file that combines the wings. */
export const wingOf = (path: string) => {
  const wing = /^lib\/([a-z-]+)\//.exec(path)?.[1]
  return wing && wing !== composition && !infrastructure.includes(wing) ? wing : undefined
}

/** Whether a file combines the wings: those of `lib/composition`, and those directly in `lib`. */
export const isComposition = (path: string) =>
  path.startsWith(`lib/${composition}/`) || /^lib\/[a-z-]+(?:\.ts)?$/.test(path)

/**
 * Every wing, in rows from the ground up and in a row from left to right. A wing imports only itself and the wings before
 * it.
 */
const rows = [
  ['reading'],
  ['surprise', 'activity', 'notify'],
  ['addresses', 'products', 'pictures'],
  ['people', 'families', 'occasions', 'privacy'],
  ['money', 'gifts'],
  ['wishlists', 'draws'],
  ['ideas', 'recommendations', 'planner', 'reminders', 'circle', 'quick-add', 'order-mails'],
  ['analytics', 'reports', 'search', 'transfers'],
  [
    'accounts',
    'notifications',
    'webhooks',
    'samples',
    'contact',
    'developers',
    'billing',
    'operator',
    'connectors',
  ],
]

/** What a wing is about, where its name does not say it. */
const meanings: Record<string, string> = {
  reading: 'amounts, dates and pages as people write them',
  surprise: 'what stays secret',
  activity: 'the one log',
  notify: 'the one road out',
  privacy: 'what others see of an account',
  connectors: 'other people’s servers',
  operator: 'who runs the installation',
}

export const wings = rows.flat()

const heading = ' wings, each above what it uses:  '

/** The wings as README.md draws them: the ground last. */
export const picture = () =>
  rows
    .map(row => row.map(wing => (meanings[wing] ? `${wing} (${meanings[wing]})` : wing)).join(' · '))
    .reverse()
    .map((row, at) => (at === 0 ? heading : ' '.repeat(heading.length)) + row)
    .join('\n')

/** The picture of the wings in a text. Empty without one. */
export function pictureIn(text: string) {
  const start = text.indexOf(heading.trimEnd())
  return start < 0 ? '' : text.slice(start, text.indexOf('\n```', start))
}
