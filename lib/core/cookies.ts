/** The session cookie over https, where its name binds it to this host, and over plain http. */
export const secureSessionCookie = '__Host-next-auth.session-token'
export const plainSessionCookie = 'next-auth.session-token'

/** Whether the sidebar is open; written by the browser so that the server draws it right at once. */
export const sidebarCookie = 'sidebar'
/** Whether the sidebar shows the screens under "More". */
export const sidebarMoreCookie = 'sidebarMore'
