export const recipientKinds = ['self', 'person', 'dependent', 'couple'] as const
export type RecipientKind = (typeof recipientKinds)[number]

export const shareTypes = ['private', 'public'] as const
export type ShareType = (typeof shareTypes)[number]

export const collaboratorRoles = ['viewer', 'contributor', 'admin'] as const
export type CollaboratorRole = (typeof collaboratorRoles)[number]

export const priorities = ['low', 'medium', 'high', 'urgent'] as const

export const availabilities = ['available', 'unavailable'] as const

/** `oneOf`: one of the wishes is enough. `inOrder`: each wish makes sense after the one before. */
export const groupKinds = ['oneOf', 'inOrder'] as const
export const audiences = ['givers', 'everyone'] as const
export const nameVisibilities = ['names', 'anonymous'] as const

/** The default, the least and the most days from the event to the reveal. */
export const revealDays = { usual: 14, least: 0, most: 90 }
/** Days for which a link works after the event, or from now without one. */
export const linkDays = { pastEvent: 30, withoutEvent: 90 }
