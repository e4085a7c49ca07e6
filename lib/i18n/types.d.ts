import type { Messages } from '@/messages/en'
import type { WrittenLocale } from './locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: WrittenLocale
    Messages: Messages
  }
}
