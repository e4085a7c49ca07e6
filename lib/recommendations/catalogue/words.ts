import 'server-only'
import { fold } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import { type Tag, tags } from './values'
export const tagsIn = (text: string, _language: Locale): Set<Tag> => {
  const words = fold(text).split(/[^\p{L}]+/u)
  return new Set(
    tags.filter(tag => words.some(word => word === tag || `${word}s` === tag || word === `${tag}s`)),
  )
}
