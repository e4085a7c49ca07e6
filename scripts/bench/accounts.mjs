const password = 'correct horse battery'
const json = { 'content-type': 'application/json' }

async function ask(url, options, status) {
  const answer = await fetch(url, { redirect: 'manual', ...options })
  if (answer.status !== status) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

const firstParts = answer => answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])

/** The token and the cookie of an account. A token expires after some minutes, so each phase signs in anew. */
export async function signIn({ base }, email) {
  const body = JSON.stringify({ email, password })
  const answer = await ask(`${base}/api/auth/login`, { method: 'POST', headers: json, body }, 200)
  const { session, user } = await answer.json()
  const csrf = await ask(`${base}/api/auth/csrf`, {}, 200)
  const signedIn = await fetch(`${base}/api/auth/callback/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: firstParts(csrf).join('; '),
      origin: base,
    },
    body: new URLSearchParams({ csrfToken: (await csrf.json()).csrfToken, email, password, json: 'true' }),
    redirect: 'manual',
  })
  return { email, token: session.access_token, userId: user.id, cookie: firstParts(signedIn).join('; ') }
}

/** Registers an account. Returns its id and its first token. */
export async function signUp({ base }, email) {
  const body = JSON.stringify({ email, password, name: 'Bench' })
  const answer = await ask(`${base}/api/auth/register`, { method: 'POST', headers: json, body }, 201)
  const { session, user } = await answer.json()
  return { userId: user.id, token: session.access_token }
}
