const infrastructure = ['core', 'server', 'client', 'i18n']

/** The wing that a path of lib belongs to; none where it is plumbing or a file that composes the wings. */
export const wingOf = (path: string) => {
  const wing = /^lib\/([a-z-]+)\//.exec(path)?.[1]
  return wing && !infrastructure.includes(wing) ? wing : undefined
}

/** Every wing, from the ground up: a wing imports only itself and the wings before it. */
export const wings = [
  'surprise',
  'activity',
  'accounts',
  'people',
  'occasions',
  'families',
  'gifts',
  'wishlists',
  'money',
  'planner',
  'circle',
  'search',
  'quick-add',
  'analytics',
  'reports',
  'transfers',
  'samples',
  'contact',
  'system',
  'developers',
]

/** Files that import a wing above their own, and why that is right: docs/decisions/wings.md. */
export const lookingUp: Record<string, string[]> = {
  'lib/accounts/commands.ts': ['families', 'wishlists'],
  'lib/accounts/preferences/commands.ts': ['money', 'occasions'],
  'lib/families/commands.ts': ['circle'],
  'lib/families/draws/commands.ts': ['circle'],
  'lib/families/draws/picks.ts': ['wishlists'],
  'lib/families/draws/schema.ts': ['wishlists'],
  'lib/families/invitations/commands.ts': ['circle', 'wishlists'],
  'lib/families/person-links/commands.ts': ['wishlists'],
  'lib/families/person-links/queries.ts': ['wishlists'],
  'lib/gifts/bulk.ts': ['money', 'planner'],
  'lib/gifts/commands.ts': ['money', 'planner', 'wishlists'],
  'lib/gifts/history/queries.ts': ['wishlists'],
  'lib/gifts/jobs.ts': ['wishlists'],
  'lib/gifts/queries.ts': ['wishlists'],
  'lib/gifts/totals/queries.ts': ['money', 'wishlists'],
  'lib/occasions/commands.ts': ['circle', 'families', 'wishlists'],
  'lib/occasions/moves.ts': ['wishlists'],
  'lib/occasions/queries.ts': ['gifts', 'wishlists'],
  'lib/people/commands.ts': ['occasions', 'wishlists'],
  'lib/wishlists/claims/gifts.ts': ['money'],
  'lib/wishlists/claims/matching.ts': ['money'],
  'lib/wishlists/events/commands.ts': ['circle'],
  'lib/wishlists/families/commands.ts': ['circle'],
}
