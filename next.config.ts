import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg-boss',
    'postgres',
    'pino',
    'nodemailer',
    '@node-rs/argon2',
  ],
  outputFileTracingIncludes: { '/**': ['./db/migrations/**'] },
  images: { remotePatterns: [] },
  experimental: { optimizePackageImports: ['lucide-react', 'radix-ui'] },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      ],
    },
  ],
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
