import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Document } from '@/components/shell/document'
import { themeColors } from '@/lib/client/theme'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return {
    title: { default: 'Gift Tracker', template: '%s · Gift Tracker' },
    description: t('description'),
    applicationName: 'Gift Tracker',
    formatDetection: { telephone: false, date: false, address: false, email: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: themeColors.light },
    { media: '(prefers-color-scheme: dark)', color: themeColors.dark },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
