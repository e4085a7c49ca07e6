import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import withPWAInit from '@ducanh2912/next-pwa'
import type { NextConfig } from 'next'
import type { WebpackConfigContext } from 'next/dist/server/config-shared'
import createNextIntlPlugin from 'next-intl/plugin'
import { securityHeaders } from './lib/core/security-headers'
import { threadRoutes } from './scripts/thread-routes'
import { wordFiles } from './scripts/word-files'

const ofThreads = [
  './.next/server/chunks/**/*.js',
  './node_modules/{@cantoo/pdf-lib,culori,fflate,html-entities,node-html-better-parser,tslib}/**',
]

/** The files that each function of a serverless host needs. Elsewhere scripts/no-traces.mjs leaves out the search for them. */
const traced = (): NextConfig =>
  process.env.VERCEL
    ? {
        outputFileTracingIncludes: {
          '/**': ['./db/migrations/**', './messages/**', './lib/reports/fonts/**'],
          // The files that only a thread loads are not seen from the route that starts it
          // (docs/decisions/threads.md).
          ...Object.fromEntries(threadRoutes().map(path => [path, ofThreads])),
        },
      }
    : {}

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg-boss',
    'postgres',
    'pino',
    'nodemailer',
    'web-push',
    'stripe',
    '@simplewebauthn/server',
    '@node-rs/argon2',
    'fontkit',
    '@cantoo/pdf-lib',
  ],
  ...traced(),
  // `npm run check` and CI check the types of the same files. A start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // The pattern names who gets the title in the head: everybody. Next sends it to other browsers after the page, which
  // costs the server more (docs/decisions/pages-of-rows.md).
  htmlLimitedBots: /.*/,
  images: { remotePatterns: [] },
  experimental: {
    optimizePackageImports: ['lucide-react', 'radix-ui'],
    globalNotFound: true,
    // Loading all 300 routes delayed the first answer by 0.6 s and took 36 MB. The first visitor of a page waits 15 ms instead.
    preloadEntriesOnStart: false,
  },
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
    // By its ending it would be a film.
    {
      source: '/gift-tracker-client.ts',
      headers: [{ key: 'Content-Type', value: 'text/plain; charset=utf-8' }],
    },
    // Their names do not change with their content, so a browser asks again after a day.
    ...['/faces/:file', '/scenes.svg'].map(source => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    })),
    {
      // Search engines must not find a page behind a link, and its address, which holds the secret, must
      // reach no other site.
      source: '/:door(w|draw|unsubscribe|wish-news)/:path*',
      headers: [
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        { key: 'Referrer-Policy', value: 'no-referrer' },
      ],
    },
  ],
}

/**
 * Files of the shell that the build does not name by their content. Screenshots are only for the installation
 * dialog.
 */
function shellFile(url: string, ...paths: string[]) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(path))
  return { url, revision: hash.digest('hex').slice(0, 16) }
}
const offlinePage = [
  ...readdirSync('messages')
    .flatMap(language => ['offline', 'shell'].map(name => `messages/${language}/${name}.json`))
    .filter(path => existsSync(path)),
  ...readdirSync('app/offline').map(name => `app/offline/${name}`),
]
const shellFiles = [
  shellFile('/offline', ...offlinePage),
  ...readdirSync('public/icons').map(name => shellFile(`/icons/${name}`, `public/icons/${name}`)),
]

const withServiceWorker = withPWAInit({
  disable: process.env.NODE_ENV === 'development',
  // The app registers the worker itself (lib/client/hooks/use-update.ts).
  register: false,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  reloadOnOnline: false,
  workboxOptions: {
    swSrc: 'worker/index.ts',
    // What is kept, and for whom, is decided in worker/; the build only lists the files of the shell.
    // Left out: fonts and words, which pages ask for in one language, what only old browsers or the pages router would load, route handlers, the worker itself.
    exclude: [
      /\.map$/,
      /\.woff2?$/,
      /sw\.js$/,
      /^manifest.*\.js$/,
      /_(?:build|ssg)Manifest\.js$/,
      /\/pages\//,
      /\/words\//,
      /\/route-/,
      /chunks\/(?:main-(?!app)|framework-|polyfills-)/,
    ],
    additionalManifestEntries: shellFiles,
    maximumFileSizeToCacheInBytes: 1_000_000,
  },
})

/** Adds the service worker to the build, but not the library that would register it to every page. */
function withWorkerOnly(given: NextConfig): NextConfig {
  const { webpack, ...rest } = withServiceWorker(given)
  return {
    ...rest,
    webpack: (build, context) => {
      const { entry } = build
      const changed = webpack?.(build, context) ?? build
      changed.entry = entry
      changed.plugins.push(ownIcons(context), words(context))
      if (context.isServer) threads(changed)
      if (!context.isServer && !context.dev)
        Object.assign(changed.optimization.splitChunks.cacheGroups, cacheGroups)
      return changed
    },
  }
}

/**
 * Webpack knows Node's threads by another name. It also knows where their scripts are served, but not where
 * they lie.
 */
function threads(build: Parameters<NonNullable<NextConfig['webpack']>>[0]) {
  build.module.parser = { ...build.module.parser }
  build.module.parser.javascript = {
    ...build.module.parser.javascript,
    worker: ['Worker from node:worker_threads'],
  }
  build.output.workerPublicPath = './'
}

/**
 * components/ui/icon.ts makes the icons. lucide's own function makes client components, and every icon twice
 * as large.
 */
const ownIcons = ({ webpack }: WebpackConfigContext) =>
  new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, (asked: { request: string }) => {
    asked.request = resolve('components/ui/icon.ts')
  })

/**
 * Adds the files of words to the browser's build, and tells the server's where they are. While developing they are
 * written again whenever the browser's code is built.
 */
function words({ webpack, isServer, dev }: WebpackConfigContext) {
  const read = () => wordFiles(!dev)
  if (isServer) return new webpack.DefinePlugin({ WORD_FILES: JSON.stringify(read().names) })
  return {
    apply: (compiler: import('webpack').Compiler) =>
      compiler.hooks.thisCompilation.tap('words', compilation => {
        compilation.contextDependencies.add(resolve('messages'))
        compilation.hooks.processAssets.tap('words', () => {
          for (const [name, script] of read().scripts)
            compilation.emitAsset(name, new webpack.sources.RawSource(script))
        })
      }),
  }
}

/** Code of nearly every screen behind sign-in, in one chunk instead of in many. */
const shared = (name: string, test: RegExp) => ({ name, test, chunks: 'all' as const, enforce: true })
/**
 * Code that many screens behind sign-in share, once instead of in several chunks of each. Other pages keep copies of
 * the little that they need of it.
 */
const ofScreens = {
  name: 'screens',
  test: /[\\/](components|lib|lucide-react|next)[\\/]/,
  chunks: ({ name }: { name?: string | null }) => name?.startsWith('app/app/') ?? false,
  minChunks: 30,
  enforce: true,
}
/** What waits on the device is laid over nearly every screen; the frame counts it. */
const ofOutbox = {
  ...ofScreens,
  test: /[\\/](lib[\\/]client[\\/]outbox[\\/](hooks|laid|shown|calls|load)|components[\\/]outbox[\\/]use-laid-over)\.tsx?$/,
  minChunks: 2,
}
/** What `dynamic` itself is made of: the frame and nearly every list load something later. */
const ofDynamic = {
  ...ofScreens,
  test: /[\\/]next[\\/]dist[\\/](api[\\/]app-dynamic|shared[\\/]lib[\\/](app-dynamic|lazy-dynamic[\\/])|server[\\/]app-render[\\/](async-local-storage|work-async-storage))/,
  minChunks: 2,
}
/** The code of forms. Most screens open a form later, and few begin with one. */
const ofForms = {
  name: 'forms',
  test: /[\\/](lib[\\/]client[\\/](use-endpoint-form|faults|use-refresh|arrival)|components[\\/]kit[\\/](form|conflict-notice))\.tsx?$/,
  chunks: ({ name }: { name?: string | null }) => !name || name.startsWith('app/app/'),
  priority: 10,
  enforce: true,
}
/** The code of tables, which a list on a phone does not need. */
const ofTables = {
  ...ofForms,
  name: 'tables',
  test: /node_modules[\\/]@tanstack[\\/]|[\\/]components[\\/]kit[\\/](data-table|use-list-table)\.tsx?$/,
}
const cacheGroups = {
  screens: ofScreens,
  outbox: ofOutbox,
  dynamic: ofDynamic,
  forms: ofForms,
  tables: ofTables,
  // A separate chunk: server components with messages load it in the frames of pages that need nothing else.
  intl: shared('intl', /node_modules[\\/](use-intl|next-intl|icu-minify|@formatjs)[\\/]/),
  base: shared(
    'base',
    /node_modules[\\/](@radix-ui[\\/]react-(slot|compose-refs|primitive|use-callback-ref|context|direction|presence)|class-variance-authority|clsx)[\\/]|[\\/](components[\\/]ui[\\/](button|icon|popup-trigger)|lib[\\/]client[\\/](cn|call|call-error|cache|transport|session|use-popup))\.tsx?$/,
  ),
}

/** Messages are parsed during the build, so that neither the browser nor the server carries the parser. */
const withMessages = createNextIntlPlugin({
  requestConfig: './lib/server/http/intl.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withWorkerOnly(withMessages(config))
