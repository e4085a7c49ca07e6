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
export const calendars = ['hijri', 'hebrew', 'chinese', 'dangi'] as const
export const readinessLevels = ['needsIdeas', 'needsPick', 'toBuy', 'toWrap', 'ready'] as const
