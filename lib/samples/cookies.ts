/** Remembers that this browser looked around in a sample family, so that sign-in can say where it went. */
export const sampleCookie = 'sample'

const weekSeconds = 7 * 24 * 3600

/** `Set-Cookie` values; the browser's scripts may take it away too, it says nothing about anybody. */
export const rememberedSample = `${sampleCookie}=1; Path=/; Max-Age=${weekSeconds}; SameSite=Lax`
export const forgottenSample = `${sampleCookie}=; Path=/; Max-Age=0; SameSite=Lax`
