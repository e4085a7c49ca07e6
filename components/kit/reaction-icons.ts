import { Frown, Heart, type LucideIcon, Meh, Smile } from 'lucide-react'
import type { reactions } from '@/lib/gifts/values'

/** The icon of how a gift was liked. */
export const reactionIcons: Record<(typeof reactions)[number], LucideIcon> = {
  loved: Heart,
  liked: Smile,
  neutral: Meh,
  disliked: Frown,
}
