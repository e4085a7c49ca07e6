import type { MetadataRoute } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { themeColors } from '@/lib/client/theme'
import { directionOf } from '@/lib/i18n/locales'

/** The name, icons and shortcuts of the installed app, in the language that the browser asks for. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [locale, t, shell] = await Promise.all([
    getLocale(),
    getTranslations('pwa'),
    getTranslations('shell'),
  ])
  const shortcut = (key: 'gift' | 'person' | 'occasions', url: string) => ({
    name: t(`shortcuts.${key}`),
    url,
    icons: [{ src: `/icons/shortcut-${key}.png`, sizes: '96x96', type: 'image/png' }],
  })
  const screenshot = (key: 'dashboard' | 'gifts', form: 'wide' | 'narrow', sizes: string) => ({
    src: `/screenshots/${key}-${form}.png`,
    sizes,
    type: 'image/png',
    form_factor: form,
    label: t(`screenshots.${key}`),
  })
  return {
    id: '/app',
    name: 'Gift Tracker',
    short_name: 'Gift Tracker',
    description: shell('description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: '/app?source=pwa',
    scope: '/',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ['lifestyle', 'productivity', 'shopping'],
    icons: [
      { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    shortcuts: [
      shortcut('gift', '/app/gifts/new'),
      shortcut('person', '/app/people/new'),
      shortcut('occasions', '/app/occasions'),
    ],
    share_target: {
      action: '/app/gift-ideas',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    screenshots: [
      screenshot('dashboard', 'wide', '1440x900'),
      screenshot('gifts', 'wide', '1440x900'),
      screenshot('dashboard', 'narrow', '780x1688'),
      screenshot('gifts', 'narrow', '780x1688'),
    ],
  }
}
