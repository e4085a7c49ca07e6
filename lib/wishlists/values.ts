export const recipientKinds = ['self', 'person', 'dependent', 'couple'] as const
export type RecipientKind = (typeof recipientKinds)[number]

export const shareTypes = ['private', 'public'] as const
export type ShareType = (typeof shareTypes)[number]

export const collaboratorRoles = ['viewer', 'contributor', 'admin'] as const
export type CollaboratorRole = (typeof collaboratorRoles)[number]

export const priorities = ['low', 'medium', 'high', 'urgent'] as const

export const availabilities = ['available', 'unavailable'] as const

/** `oneOf`: any one of them is enough. `inOrder`: each makes sense after the one before. */
export const groupKinds = ['oneOf', 'inOrder'] as const
export const audiences = ['givers', 'everyone'] as const
export const nameVisibilities = ['names', 'anonymous'] as const

/** Days after the event at which claims are shown to the recipients, and the bounds of that choice. */
export const revealDays = { usual: 14, least: 0, most: 90 }
/** Days that a link works past the event, and where there is no event. */
export const linkDays = { pastEvent: 30, withoutEvent: 90 }
