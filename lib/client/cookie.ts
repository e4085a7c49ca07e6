export const oneYear = 31_536_000

/** Writes a setting of this browser that the server reads too. Never anything that grants access. */
export function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Safari and on plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`
}

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find(entry => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1)
