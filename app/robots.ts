import type { MetadataRoute } from 'next'
import { addressOf } from '@/lib/server/http/site'

/** Made on request: the site's address is known where it runs, not where it was built. */
export const dynamic = 'force-dynamic'

/**
 * Links from mails belong to one person. A request for a screen behind sign-in is led to /login, also a
 * search engine's.
 */
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
