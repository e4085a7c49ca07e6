import { type NextRequest, NextResponse } from 'next/server'
import { plainSessionCookie, secureSessionCookie } from '@/lib/core/cookies'
import { isLocale, localeCookie } from '@/lib/i18n/locales'

const oneYear = 31_536_000

/** Only scripts with this answer's nonce run. Pictures may come from the shops that people link to. */
const policyFor = (nonce: string) =>
  [
    "default-src 'self'",
    // Webpack's development build evaluates its modules.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    "connect-src 'self'",
    // Without it a worker would have to carry the nonce.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Notes the language of `?lng=` and the address for the pages. Visitors without a session cookie go to
 * sign-in at once. The pages decide whether a cookie is valid, never this file.
 */
export function middleware(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl
  const behindSignIn = pathname === '/app' || pathname.startsWith('/app/')
  const { cookies } = request
  if (behindSignIn && !cookies.has(secureSessionCookie) && !cookies.has(plainSessionCookie)) {
    const target = request.nextUrl.clone()
    target.pathname = '/login'
    target.search = `?from=${encodeURIComponent(pathname + search)}`
    return withLanguage(NextResponse.redirect(target), searchParams.get('lng'))
  }
  const headers = new Headers(request.headers)
  headers.set('x-pathname', pathname + search)
  headers.delete('x-locale')
  const asked = searchParams.get('lng')
  if (isLocale(asked)) headers.set('x-locale', asked)
  const nonce = btoa(crypto.randomUUID())
  const policy = policyFor(nonce)
  // Next reads the nonce for its scripts from the request's policy.
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  const response = withLanguage(NextResponse.next({ request: { headers } }), asked)
  response.headers.set('content-security-policy', policy)
  return response
}

function withLanguage(response: NextResponse, asked: string | null) {
  if (isLocale(asked))
    response.cookies.set(localeCookie, asked, { path: '/', maxAge: oneYear, sameSite: 'lax' })
  return response
}

export const config = {
  // Everything but calls and files, each named: for a path that only looks like a file Next draws a page.
  matcher: [
    '/((?!api/|_next/static/|_next/image$|locales/index\\.json$|locales/[^/]+/[^/]+$|health$|test$|sw\\.js$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|icons/(?:any-192|any-512|maskable-192|maskable-512|monochrome-512|shortcut-gift|shortcut-occasions|shortcut-person)\\.png$|og/(?:ar|de|en|es|fr|ja|ko|zh)\\.png$|screenshots/(?:dashboard|gifts)-(?:narrow|wide)\\.png$).*)',
  ],
}
