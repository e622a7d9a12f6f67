export type ConfirmationLink = { kind: 'none' } | { kind: 'tokens'; accessToken: string; refreshToken: string } | { kind: 'broken' }

/**
 * What the fragment of /account-confirmed says (readings R4). Without parameters the page is a plain success, as specified;
 * with some of them missing or of another type it is an error.
 */
export function readConfirmationLink(fragment: string): ConfirmationLink {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const accessToken = params.get('access_token')
  const refreshToken = params.get('refresh_token')
  if (params.get('type') === 'signup' && accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken }
  return params.size === 0 ? { kind: 'none' } : { kind: 'broken' }
}
