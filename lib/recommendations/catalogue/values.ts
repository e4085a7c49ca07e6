export const tags = [
  'gardening',
  'plants',
  'cooking',
  'baking',
  'reading',
  'running',
  'chocolate',
  'nuts',
  'tea',
  'wool',
  'toys',
  'ceramics',
  'candles',
  'music',
  'wine',
] as const
export type Tag = (typeof tags)[number]
export const drawings = ['plant', 'book', 'mug', 'candle', 'boot', 'scarf', 'box'] as const
export type Drawing = (typeof drawings)[number]
