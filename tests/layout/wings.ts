const infrastructure = ['core', 'server', 'client', 'i18n']

/** The wing of a path in lib. Undefined for infrastructure and for a file that combines the wings. */
export const wingOf = (path: string) => {
  const wing = /^lib\/([a-z-]+)\//.exec(path)?.[1]
  return wing && !infrastructure.includes(wing) ? wing : undefined
}

/** Every wing, from the ground up: a wing imports only itself and the wings before it. */
export const wings = [
  'reading',
  'surprise',
  'activity',
  'notices',
  'addresses',
  'products',
  'pictures',
  'people',
  'families',
  'occasions',
  'money',
  'gifts',
  'wishlists',
  'draws',
  'ideas',
  'recommendations',
  'planner',
  'reminders',
  'circle',
  'quick-add',
  'order-mails',
  'analytics',
  'reports',
  'search',
  'transfers',
  'accounts',
  'notifications',
  'samples',
  'contact',
  'developers',
]

/** Files that import a wing above their own. docs/decisions/wings.md says why. */
export const lookingUp: Record<string, string[]> = {
  'lib/gifts/commands.ts': ['wishlists'],
  'lib/gifts/jobs.ts': ['wishlists'],
  'lib/gifts/memory/queries.ts': ['wishlists'],
  'lib/gifts/queries.ts': ['wishlists'],
  'lib/gifts/search/queries.ts': ['wishlists'],
  'lib/occasions/commands.ts': ['wishlists'],
  'lib/occasions/moves.ts': ['wishlists'],
  'lib/people/commands.ts': ['occasions', 'wishlists'],
}
