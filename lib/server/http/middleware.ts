import 'server-only'
import { cookiesOf, plainSessionCookie, secureSessionCookie } from '@/lib/core/cookies'
import { isLocale, localeCookie } from '@/lib/i18n/locales'

const oneYear = 31_536_000

/** The content security policy of a page. Pictures too come only from here: no other host learns who looks at what. */
export const policyOf = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // Without it a worker would have to carry the nonce.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Only scripts with this answer's nonce run, and those that they load. */
const scriptsWith = (nonce: string) => `'self' 'nonce-${nonce}' 'strict-dynamic'`

/** A request for a page. `pathname` and `search` are normalised, as the URL class writes them. */
export interface Asked {
  pathname: string
  search: string
  cookie: string | null | undefined
}

interface Passage {
  /** Where the request is sent instead. */
  location: string | null
  /** What the page reads of the request beside the headers that were sent; null removes such a header. */
  request: Record<string, string | null>
  /** Headers of the answer. */
  answer: Record<string, string>
}

/** The `Cookie` header with the language that was just asked for, as the browser will send it from now on. */
function withLanguage(header: string | null | undefined, language: string): string {
  const others = (header ?? '').split(/; */).filter(pair => pair && !pair.startsWith(`${localeCookie}=`))
  return [...others, `${localeCookie}=${language}`].join('; ')
}

/** The language that an address asks for. */
export function languageAskedBy(search: string): string | null {
  const asked = search && new URLSearchParams(search).get('lng')
  return isLocale(asked) ? asked : null
}

/**
 * What happens to every request for a page before the page is made. It notes the language of `?lng=` and the
 * address for the page, and makes the policy with the nonce. Visitors without a session cookie go to sign-in
 * at once. The pages decide whether a cookie is valid, never this function.
 *
 * scripts/start.mjs calls it through front.ts; on Vercel and in development the middleware does.
 * `alsoAllowed` is added to the script sources. Without a nonce there is no policy: the caller makes it.
 */
export function gate({ pathname, search, cookie }: Asked, nonce: string | null, alsoAllowed = ''): Passage {
  const asked = languageAskedBy(search)
  const answer: Passage['answer'] = asked
    ? { 'set-cookie': `${localeCookie}=${asked}; Path=/; Max-Age=${oneYear}; SameSite=Lax` }
    : {}
  const behindSignIn = pathname === '/app' || pathname.startsWith('/app/')
  if (behindSignIn) {
    const sent = cookiesOf(cookie)
    if (!sent.has(secureSessionCookie) && !sent.has(plainSessionCookie))
      return { location: `/login?from=${encodeURIComponent(pathname + search)}`, request: {}, answer }
  }
  const policy = nonce === null ? null : policyOf(scriptsWith(nonce) + alsoAllowed)
  if (policy) answer['content-security-policy'] = policy
  return {
    location: null,
    request: {
      'x-pathname': pathname + search,
      'x-locale': asked,
      'x-nonce': nonce,
      // Next reads the nonce for its scripts from the request's policy.
      'content-security-policy': policy,
      ...(asked && { cookie: withLanguage(cookie, asked) }),
    },
    answer,
  }
}
