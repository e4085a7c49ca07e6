import type { MetadataRoute } from 'next'
import { addressOf } from '@/lib/server/site'

/** Made when asked for: the address of the site is known where it runs, not where it was built. */
export const dynamic = 'force-dynamic'

/** Everything behind sign-in is nobody else's business; links from mails belong to one person. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/api/',
        '/app',
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
