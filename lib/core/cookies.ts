/** The session cookie over https, whose prefix binds it to this host, and the one over plain http. */
export const secureSessionCookie = '__Host-next-auth.session-token'
export const plainSessionCookie = 'next-auth.session-token'

/** Whether the sidebar is open. The browser writes it so that the server renders the right state at once. */
export const sidebarCookie = 'sidebar'
/** Whether the sidebar shows the screens under "More". */
export const sidebarMoreCookie = 'sidebarMore'

/** The account whose first steps were hidden in this browser before all were done. */
export const firstStepsCookie = 'firstSteps'

/** Remembers that this browser visited a sample family, so that the sign-in screen can explain where it went. */
export const sampleCookie = 'sample'

const weekSeconds = 7 * 24 * 3600

/** `Set-Cookie` values. Scripts may delete the cookie too: it holds nothing personal. */
export const rememberedSample = `${sampleCookie}=1; Path=/; Max-Age=${weekSeconds}; SameSite=Lax`
export const forgottenSample = `${sampleCookie}=; Path=/; Max-Age=0; SameSite=Lax`

/** The cookies of a `Cookie` header, as they were sent. Of two with one name the later one counts, as for Next. */
export function cookiesOf(header: string | null | undefined): Map<string, string> {
  const pairs = (header ?? '').split(/; */).filter(Boolean)
  return new Map(
    pairs.map(pair => {
      const end = pair.indexOf('=')
      return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)]
    }),
  )
}
