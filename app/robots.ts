import type { MetadataRoute } from 'next'
import { addressOf } from '@/lib/server/site'

/** Made when asked for: the address of the site is known where it runs, not where it was built. */
export const dynamic = 'force-dynamic'

/** Links from mails belong to one person. Whoever asks for a screen behind sign-in is led to /login, also a search engine. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/api/',
        '/onboarding',
        '/contact/thanks',
        '/invitations/',
        '/reset-password',
        '/verify-email',
      ],
    },
    sitemap: addressOf('/sitemap.xml'),
  }
}
