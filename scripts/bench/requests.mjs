/**
 * Requests of the product, by the name that is printed. What creates has an account of its own, so that no
 * list grows while it is measured.
 */
export function requestsOf(server, { caller, creator }) {
  const bearer = ({ token }) => ({ authorization: `Bearer ${token}` })
  const get = (path, headers) => ({ server, url: `${server.base}${path}`, headers })
  const post = (body, status) => ({
    ...get('/api/gifts', { ...bearer(creator), 'content-type': 'application/json' }),
    method: 'POST',
    body: JSON.stringify(body),
    status,
  })
  const { cookie } = caller
  return {
    'list API': get('/api/gifts', bearer(caller)),
    'list API, sort=occasionDate': get('/api/gifts?sort=occasionDate', bearer(caller)),
    'list API, q=teapot': get('/api/gifts?q=teapot', bearer(caller)),
    'list API, not signed in (401)': { ...get('/api/gifts'), status: 401 },
    'a gift refused for its input (422)': post({}, 422),
    'create a gift': post({ name: 'Celadon teapot', price: 40 }, 201),
    landing: get('/'),
    login: get('/login'),
    'settings (the frame and little else)': get('/app/settings', { cookie }),
    'gifts page': get('/app/gifts', { cookie }),
    dashboard: get('/app', { cookie }),
  }
}

export const only = (requests, names) => Object.fromEntries(names.map(name => [name, requests[name]]))

/** A request of one connection with the session's cookie. */
export const alone = (server, path, { cookie }) => ({
  server,
  url: `${server.base}${path}`,
  headers: { cookie },
  connections: 1,
})
