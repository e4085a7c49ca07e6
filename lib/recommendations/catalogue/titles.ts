import 'server-only'
import type { Locale } from '@/lib/i18n/locales'
import { catalogue } from './entries'

const english: Record<string, string> = Object.fromEntries(
  catalogue.map(({ key }) => [
    key,
    key.replace(/[A-Z]/g, c => ` ${c.toLowerCase()}`).replace(/^./, c => c.toUpperCase()),
  ]),
)
export const titleOf = (key: string, _language: Locale): string => english[key] ?? key
