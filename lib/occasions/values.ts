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

/** Types that repeat every year unless the user says otherwise. */
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

/** How much attention an occasion asks for. */
export type Attention = 'due' | 'ahead' | 'far'

/** Up to 60 days ahead, missing gifts are pointed out. Up to 120 days ahead, the occasion is only mentioned. */
export const attentionOf = (daysUntil: number): Attention =>
  daysUntil <= 60 ? 'due' : daysUntil <= 120 ? 'ahead' : 'far'
