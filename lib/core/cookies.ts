/** The session cookie over https, where its name binds it to this host, and over plain http. */
export const secureSessionCookie = '__Host-next-auth.session-token'
export const plainSessionCookie = 'next-auth.session-token'

/** Whether the sidebar is open; written by the browser so that the server draws it right at once. */
export const sidebarCookie = 'sidebar'
/** Whether the sidebar shows the screens under "More". */
export const sidebarMoreCookie = 'sidebarMore'

/** The account whose first steps were hidden in this browser before all of them were done. */
export const firstStepsCookie = 'firstSteps'

/** Remembers that this browser looked around in a sample family, so that sign-in can say where it went. */
export const sampleCookie = 'sample'

const weekSeconds = 7 * 24 * 3600

/** `Set-Cookie` values; the browser's scripts may take it away too, it says nothing about anybody. */
export const rememberedSample = `${sampleCookie}=1; Path=/; Max-Age=${weekSeconds}; SameSite=Lax`
export const forgottenSample = `${sampleCookie}=; Path=/; Max-Age=0; SameSite=Lax`
