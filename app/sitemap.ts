import type { MetadataRoute } from 'next'
import { addressOf, languagesOf, openPages } from '@/lib/server/http/site'

/** Made on request: the site's address is known where it runs, not where it was built. */
export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  return openPages.map(path => ({
    url: addressOf(path),
    changeFrequency: 'monthly',
    priority: path === '/' ? 1 : 0.5,
    alternates: { languages: languagesOf(path) },
  }))
}
