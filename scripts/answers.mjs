/**
 * Headers of every answer of the server, files and refusals included: with an https `appUrl`, browsers only
 * return by https. Returns whether the request was answered here: Next cannot read a TRACE, which nobody
 * needs.
 */
export function everyAnswer(appUrl) {
  const secure = /^https:/i.test(appUrl?.trim() ?? '')
  return (request, response) => {
    if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
    if (request.method !== 'TRACE') return false
    const body = { message: 'Method Not Allowed', code: 'METHOD_NOT_ALLOWED', status: 405, details: null }
    response.writeHead(405, {
      Allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(JSON.stringify(body))
    return true
  }
}
