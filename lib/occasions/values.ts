export const occasionTypes = [
  'birthday',
  'anniversary',
  'wedding',
  'christmas',
  'valentines',
  'mothersDay',
  'fathersDay',
  'graduation',
  'housewarming',
  'other',
] as const
export type OccasionType = (typeof occasionTypes)[number]

/** Types that come back every year unless the person says otherwise. */
export const yearlyTypes: readonly OccasionType[] = [
  'birthday',
  'anniversary',
  'christmas',
  'valentines',
  'mothersDay',
  'fathersDay',
]
export const repeats = ['none', 'yearly'] as const
export type Repeats = (typeof repeats)[number]

export const calendars = ['hijri', 'hebrew', 'chinese', 'dangi'] as const
export const readinessLevels = ['needsIdeas', 'needsPick', 'toBuy', 'toWrap', 'ready'] as const

/** How loudly an occasion may speak. */
export type Attention = 'due' | 'ahead' | 'far'

/** Up to 60 days away something may be missing, up to 120 it is only said, and what is further away keeps quiet. */
export const attentionOf = (daysUntil: number): Attention =>
  daysUntil <= 60 ? 'due' : daysUntil <= 120 ? 'ahead' : 'far'
