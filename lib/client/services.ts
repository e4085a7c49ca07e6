const timeoutMilliseconds = 20_000

/** What a sign-in by another service begins with (`lib/accounts/identities/schema.ts`). */
interface Start {
  purpose?: 'signIn' | 'connect' | 'prove'
  from?: string
  remember?: boolean
  locale?: string
  timezone?: string
  country?: string
  currency?: string
  invitation?: string
}

/** Leaves the page for a service, to sign in there. Returns the code of the refusal where that cannot begin. */
export async function leaveFor(service: string, start: Start): Promise<string | null> {
  try {
    const response = await fetch(`/api/auth/oidc/${service}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(start),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const { address, code } = (await response.json()) as { address?: string; code?: string }
    if (!response.ok || !address) return code ?? 'other'
    window.location.assign(address)
    return null
  } catch {
    return 'NETWORK'
  }
}
