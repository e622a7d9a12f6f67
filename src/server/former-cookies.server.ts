import { createHmac, timingSafeEqual } from 'node:crypto'
import { createAuthMiddleware } from 'better-auth/api'
import { parseCookies, setRequestCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'

/**
 * The accounts library reads what it has encrypted with former secrets, but not the cookies that it has signed: those are signed anew
 * before it sees them. `read` are the secrets of former times; a session in use is renewed hourly, with a cookie of the present one.
 */
export const formerCookies = (former: readonly string[]) =>
  ({
    id: 'former-cookies',
    hooks: {
      before: [
        {
          matcher: ({ headers }) => former.length > 0 && headers?.has('cookie') === true,
          handler: createAuthMiddleware(async ({ headers, context }) => {
            const given = new Headers(headers)
            for (const [name, value] of parseCookies(given.get('cookie') ?? '')) {
              const anew = signedAnew(value, former, context.secret)
              if (anew) setRequestCookie(given, name, anew)
            }
            return { context: { headers: given } }
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** The same cookie under the present secret; undefined unless a former one has signed it. */
function signedAnew(cookie: string, former: readonly string[], present: string): string | undefined {
  const end = cookie.lastIndexOf('.')
  const [value, signature] = [cookie.slice(0, end), Buffer.from(cookie.slice(end + 1), 'base64')]
  const isFormer = former.some((secret) => {
    const expected = sign(value, secret)
    return expected.length === signature.length && timingSafeEqual(expected, signature)
  })
  return end > 0 && isFormer ? `${value}.${sign(value, present).toString('base64')}` : undefined
}

const sign = (value: string, secret: string): Buffer => createHmac('sha256', secret).update(value).digest()
