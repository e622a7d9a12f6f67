import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { returnPath } from '~/lib/paths'
import { now } from '../clock.server'
import { env } from '../env.server'
import { countDeed } from '../page-counts.server'
import { consumeLimit, forgiveHit } from '../limits.server'
import { clientAddress } from '../request.server'
import { rulesAt } from '../routes.server'
import { secret } from '../secret.server'
import { isSignedKey, signedKey } from '../signed-key.server'
import { sentForm } from './sent-form.server'

/** Open files that are no routes. */
const OPEN_FILES = ['/robots.txt', '/site.webmanifest']

/** Functions that open pages call, by the name of their constant. */
const OPEN_FUNCTIONS = new Set([
  'shellState',
  'recordConsent',
  'confirmEmail',
  'resendConfirmation',
  'setNewPassword',
  'confirmEmailChange',
  'undoEmailChange',
  'stopFactorRemoval',
  'confirmSubscription',
  'subscriptionOfLink',
  'subscriptionPage',
  'legalDocument',
  'legalArchive',
  'withdrawalPage',
  'orderClaims',
  'requestRefund',
  'sendComplaint',
  'claimSatisfaction',
  'releaseContent',
  'readPartnerPage',
  'startDownload',
  'orderDetail',
  'guideCover',
  'bookingDetail',
  'transferDetail',
  'orderState',
  'payAgain',
  'consultationOfOrder',
  'placeOfOrder',
  'cancelPlace',
  'waitingEntry',
  'leaveList',
  'offerPage',
  'offerPreview',
  'acceptOffer',
  'declineOffer',
  'drawOffer',
  'orderService',
  'cancelService',
  'outbox',
  'outboxMail',
])

export const GATE_COOKIE = 'sf-gate'
const YEAR = 365 * 86_400
const MAX_FORM = 4096

export type GateRefusal = { code: 'wrong' } | { code: 'too-many'; retryAt: string }

/** Whether an address stays open while the site is closed. */
export function isOpenPage(pathname: string): boolean {
  const { open } = rulesAt(pathname)
  return open === true || open?.test(pathname) === true || OPEN_FILES.includes(pathname)
}

/** Whether this visitor may see the site: the gate is off, or its cookie was given for the present password. */
export const passedGate = (request: Request): boolean => passesGate(request.headers.get('cookie') ?? '')

/** The same, by a header `Cookie`. */
export const passesGate = (cookie: string): boolean => env().SITE_GATE === 'off' || passIn(cookie) !== undefined

/** The pass that a visitor has for the present password of the gate. */
export const acceptedPass = (request: Request): string | undefined => passIn(request.headers.get('cookie') ?? '')

function passIn(cookie: string): string | undefined {
  const given = /(?:^|; )sf-gate=([\w-]+)/.exec(cookie)?.[1]
  return given !== undefined && isSignedKey('gate', env().SITE_GATE_PASSWORD, given) ? given : undefined
}

/** The same request of nobody, as if the gate had been passed: what is rendered for it alone. The pass never leaves the server. */
export const withPass = (request: Request): Request =>
  new Request(request.url, {
    headers: { accept: 'text/html', cookie: `${GATE_COOKIE}=${pass()}` },
  })

/** Whether whoever asks sees this address by themselves. */
export const seesPage = (request: Request): boolean => passedGate(request) || isOpenPage(new URL(request.url).pathname)

/** The studio has a door of its own, and the team works while the site is closed. */
const OF_STUDIO = /studio/i

export const mayCall = (functionName: string | undefined, request: Request): boolean =>
  OPEN_FUNCTIONS.has(functionName ?? '') || OF_STUDIO.test(functionName ?? '') || passedGate(request)

/** Checks a password that was sent to the gate. Answers the cookie to set, or why not; `next` is the page that was asked for. */
export async function tryGate(request: Request): Promise<{ next: string } & ({ cookie: string } | { refusal: GateRefusal })> {
  const limit = await consumeLimit('gate', clientAddress(), now())
  const form = GateForm.safeParse(await sentForm(request, MAX_FORM)).data
  const next = returnPath(form?.next) ?? '/'
  if (!limit.ok) return { next, refusal: { code: 'too-many', retryAt: limit.retryAt.toISOString() } }
  if (!form || !same(form.password, env().SITE_GATE_PASSWORD)) return { next, refusal: { code: 'wrong' } }
  // Many may enter from one address; only wrong passwords count.
  await forgiveHit('gate', clientAddress())
  countDeed('gate-passed')
  const secure = env().PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return { next, cookie: `${GATE_COOKIE}=${pass()}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}` }
}

const GateForm = z.object({ password: z.string().max(200), next: z.string().max(500).optional() })

/** Bound to the password: changing it closes the gate for everyone. */
const pass = (): string => signedKey('gate', env().SITE_GATE_PASSWORD)
const digest = (text: string): Buffer => createHmac('sha256', secret('gate')).update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
