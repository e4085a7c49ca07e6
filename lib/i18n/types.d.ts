import type { Messages } from '@/messages/en'
import type { Locale as OurLocale } from './locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: OurLocale
    Messages: Messages
  }
}
