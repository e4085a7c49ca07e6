/** Calendars in which a birthday can be kept beside our own. */
export const birthdayCalendars = ['chinese', 'dangi', 'hijri', 'hebrew'] as const
export type BirthdayCalendar = (typeof birthdayCalendars)[number]

/** The most days that a sighting of the moon moves a Hijri day. */
export const mostShift = 2

export const relationships = ['family', 'friend', 'colleague', 'acquaintance', 'other'] as const
export type Relationship = (typeof relationships)[number]
