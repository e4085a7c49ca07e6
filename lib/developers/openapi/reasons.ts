/** Why a call is refused, by status. */
export const reasons: Record<number, string> = {
  400: 'The body or a parameter cannot be read',
  401: 'Not signed in, or a secret is wrong',
  402: 'The plan has no room for it, or a payment failed',
  403: 'Not allowed, or a write by cookie from another site',
  404: 'Not there, or not visible to the caller',
  405: 'The path does not take this method; `Allow` names those that it takes',
  409: 'Conflicts with the present state',
  410: 'It was there and has ended',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The input breaks a rule',
  426: 'The client names a version that is too old, in `X-Client-Version`',
  429: 'Too many calls',
  500: 'The server failed; `details.requestId` helps its operator to find out why',
  502: 'Another server that is asked did not answer, or not with what was expected',
  503: 'The server cannot answer now',
}
