import { expect } from '@playwright/test'
import type { OperatorRole } from '../../src/lib/operator-roles'
import { invitation } from '../support/operators'
import type { Site } from '../support/site'
import { totpCode } from '../support/totp'
import { call, resultOf } from './server-functions'
import { cookiesOf } from './signed-in-couple'

/** Somebody of the team, come in by an app; answers the cookie. */
export async function signedInOperator(site: Site, role: OperatorRole): Promise<string> {
  const address = await invitation(site, `${role}@sfera.example`, role)
  const token = new URLSearchParams(new URL(address).hash.slice(1)).get('token') ?? ''
  const begun = resultOf(await call(site, 'beginStudioJoinByApp', { token })) as { app: { secret: string; setup: string } }
  const { secret, setup } = begun.app
  const answer = await call(site, 'joinStudioByApp', { token, name: role, setup, code: totpCode(secret) })
  expect(resultOf(answer)).toEqual({ ok: true })
  return cookiesOf(answer)
}
