import type { Messages } from '@/messages/en'

export type Who = 'viewer' | 'partner' | 'sister'

export interface WishLine {
  wish: keyof Messages['samples']['wishes']
  /** The author of the wish. A hidden wish is this person's suggestion, which the recipient does not see. */
  by: Who
  euros: number
  priority: 'low' | 'medium' | 'high'
  note?: true
  hidden?: true
  claim?: Who
}

/** The wishes of the sample family and their givers. */
export const wishLines: Record<'mine' | 'sisters', readonly WishLine[]> = {
  mine: [
    { wish: 'blanket', by: 'viewer', euros: 120, priority: 'medium', note: true },
    { wish: 'pan', by: 'viewer', euros: 79, priority: 'high', claim: 'sister' },
    { wish: 'watercolours', by: 'viewer', euros: 34, priority: 'medium', claim: 'sister' },
    { wish: 'museum', by: 'viewer', euros: 65, priority: 'high', claim: 'partner' },
    { wish: 'cardigan', by: 'viewer', euros: 89, priority: 'low' },
    { wish: 'lamp', by: 'viewer', euros: 45, priority: 'low' },
    { wish: 'pottery', by: 'partner', euros: 90, priority: 'medium', hidden: true },
  ],
  sisters: [
    { wish: 'stone', by: 'sister', euros: 39, priority: 'high', claim: 'viewer' },
    { wish: 'vest', by: 'sister', euros: 85, priority: 'medium' },
    { wish: 'glazes', by: 'sister', euros: 22, priority: 'medium', claim: 'partner' },
    { wish: 'board', by: 'sister', euros: 48, priority: 'low' },
  ],
}
