import { isLinkToken } from '~/lib/ids'

type ConfirmationLink = { kind: 'none' | 'cut' | 'broken' } | { kind: 'tokens'; accessToken: string; refreshToken: string }

const TYPE = 'type=signup'

/**
 * What the fragment of /account-confirmed says (readings R4). Without parameters the page is a plain success, as specified; a link that
 * ends too soon is told as cut, anything else is an error.
 */
export function readConfirmationLink(fragment: string): ConfirmationLink {
  const said = fragment.replace(/^#/, '')
  if (said === '') return { kind: 'none' }
  const params = new URLSearchParams(said)
  const accessToken = params.get('access_token') ?? ''
  const refreshToken = params.get('refresh_token') ?? ''
  if (params.get('type') === 'signup' && isLinkToken(accessToken) && isLinkToken(refreshToken))
    return { kind: 'tokens', accessToken, refreshToken }
  return TYPE.startsWith(said) || said.startsWith(`${TYPE}&`) ? { kind: 'cut' } : { kind: 'broken' }
}
