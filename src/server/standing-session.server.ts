import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type RowsOf, keptSelect, readAlone } from '~/db/kept-select.server'
import { authSession, authUser } from '~/db/schema'
import { auth } from './auth.server'

/** A session and whose it is. */
export type StandingSession = RowsOf<typeof byToken>[number]

/** What every request of a couple asks: the library writes its own statement anew each time, and checks a cookie in another thread. */
const byToken = keptSelect(['token'], ({ token }, ask) =>
  ask
    .select({
      id: authSession.id,
      expiresAt: authSession.expiresAt,
      accountId: authUser.id,
      email: authUser.email,
      locale: authUser.locale,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(eq(authSession.token, token)),
)

/**
 * The session of these cookies if nothing is to be done about it: its cookie is one of the present secret, it is stored, its time has not
 * come, and it need not be renewed. Whatever else there may be, the library finds out: undefined says nothing about whether somebody is
 * signed in. `isHeard` is for who only listens: nothing is renewed then.
 */
export async function standingSession(
  cookies: string,
  at: Date,
  { isHeard = false }: { isHeard?: boolean } = {},
): Promise<StandingSession | undefined> {
  const { authCookies, secret, sessionConfig } = await auth().$context
  const token = signedValue(cookies, authCookies.sessionToken.name, secret)
  if (token === undefined) return undefined
  const [session] = await readAlone(byToken({ token }))
  if (!session || session.expiresAt <= at) return undefined
  const renewedAt = +session.expiresAt - 1000 * (sessionConfig.expiresIn - sessionConfig.updateAge)
  const isKept = isHeard || renewedAt > +at || signedValue(cookies, authCookies.dontRememberToken.name, secret) !== undefined
  return isKept ? session : undefined
}

/** As the library writes its cookies: a value without signs, a dot, and 32 bytes in base64, with or without escapes. */
const SIGNED = /^([\w-]+)\.((?:[\w+/]|%2B|%2F){43}(?:=|%3D))$/

/** Of a cookie that stands there once and is signed; undefined for any other. */
function signedValue(cookies: string, name: string, secret: string): string | undefined {
  const [given, ...others] = cookies.split(';').flatMap((cookie) => {
    const [key = '', ...value] = cookie.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  const [, value, signature] = (others.length === 0 && SIGNED.exec(given ?? '')) || []
  if (value === undefined || signature === undefined) return undefined
  const expected = createHmac('sha256', secret).update(value).digest()
  const sent = Buffer.from(decodeURIComponent(signature), 'base64')
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? value : undefined
}
