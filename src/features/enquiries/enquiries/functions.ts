import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { isKnownAttempt } from './keeping.data.server'
import * as keeping from './keeping.mutations.server'
import { input } from '~/lib/input'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { type RequestKind, requestKindAt, requestPage } from '~/lib/request-address'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { limited, withAccount } from '~/server/guards.server'
import { fromElsewhere } from '~/server/http/origin.server'
import { type Fields, sentForm } from '~/server/http/sent-form.server'
import { consumeLimit } from '~/server/limits.server'
import { log } from '~/server/log.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import { isTooFast, keptText } from './rules'
import {
  type OwnRequest,
  REQUEST_CONSENT_VERSIONS,
  REQUEST_FIELDS,
  type RequestAnswer,
  type RequestDetails,
  type RequestField,
  type RequestForm,
  RequestFormInput,
  RequestIdInput,
  requestInput,
} from './schema'

/** The form for one thing that can be asked for, with what is known of the couple. */
export const requestForm = createServerFn({ method: 'GET' })
  .validator(input(RequestFormInput))
  .handler(async ({ data: { path, subject, draft } }): Promise<Outcome<{ form: RequestForm }, 'not-found'>> => {
    const kind = requestKindAt(path)
    const asker = { account: await currentAccount(), locale: getLocale(), at: now() }
    const form = kind && (await data.requestForm({ kind, subject, draft }, asker))
    return form ? { ok: true, form } : refused('not-found')
  })

/** The requests of the couple that asks. */
export const ownRequests = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ requests: OwnRequest[] }>> => ({
    ok: true,
    requests: await data.ownRequests(account.id, getLocale()),
  })),
)

/** The couple takes one of its requests back. */
export const takeBackRequest = createServerFn({ method: 'POST' })
  .validator(input(RequestIdInput))
  .handler(
    limited(
      'request',
      withAccount(async ({ data: { id }, account }): Promise<Outcome<object, 'not-found'>> =>
        (await keeping.takeBackRequest(account.id, id, now())) ? { ok: true } : refused('not-found'),
      ),
    ),
  )

const MAX_FORM = 65_536

/** The form, with JavaScript or without: the same answer as data or as a way on. */
export const requestResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  if (fromElsewhere(request)) return new Response(null, { status: 403 })
  const sent = await readSent(request)
  if (!sent) return new Response(null, { status: 400 })
  const asker = { account: await currentAccount(), locale: sent.locale, at: now() }
  const answer = await take(sent, asker)
  const headers = { 'cache-control': 'private, no-store' }
  if (request.headers.get('accept') === 'application/json') return Response.json(answer, { headers })
  return new Response(null, { status: 303, headers: { ...headers, location: wayOn(sent, answer, asker.at) } })
})

interface Sent {
  kind: RequestKind
  subject: { slug: string; title: string } | null
  locale: Locale
  fields: Fields
}

/** Undefined for what no form of ours sends. */
async function readSent(request: Request): Promise<Sent | undefined> {
  const fields = await sentForm(request, MAX_FORM)
  if (!fields) return undefined
  const kind = requestKindAt(fields['druh'] ?? '')
  const locale = fields['jazyk'] === 'en' ? 'en' : 'cs'
  const subject = kind && (await data.subjectOf(kind, fields['o'] ?? '', locale))
  return kind && subject !== undefined ? { kind, subject, locale, fields } : undefined
}

/** Programs that fill in forms get the answer that people get, and nothing comes of it. */
async function take(sent: Sent, asker: data.Asker): Promise<RequestAnswer> {
  const { fields, kind } = sent
  const { account, at } = asker
  const again = (wrong: RequestField[], failed: 'too-many' | 'stale' | null = null): RequestAnswer => ({
    state: 'again',
    wrong,
    failed,
    stamp: failed === 'stale' ? data.newStamp(at) : (fields['razitko'] ?? ''),
  })
  const limit = await consumeLimit('request', clientAddress(), at)
  const stamp = data.openStamp(fields['razitko'] ?? '', at)
  if (!stamp) return again([], 'stale')
  if (!limit.ok) return again([], 'too-many')
  const read = requestInput(kind).safeParse(typed(fields))
  if (!read.success) return again(REQUEST_FIELDS.filter((name) => read.error.issues.some(({ path }) => path[0] === name)))
  const { email } = read.data
  if (fields['web'] || isTooFast(stamp.openedAt, at, account !== undefined)) {
    log.info({ kind }, 'request of a program')
    return { state: 'sent', email }
  }
  if (await isKnownAttempt(stamp.attemptId)) return { state: 'sent', email }
  if (!(await consumeLimit('request-email', email, at)).ok) return again([], 'too-many')
  await keeping.storeRequest(newRequest(sent, read.data, stamp.attemptId, asker), at)
  return { state: 'sent', email }
}

const typed = (fields: Fields): Record<RequestField, string> =>
  Object.fromEntries(REQUEST_FIELDS.map((name) => [name, fields[name] ?? ''])) as Record<RequestField, string>

function newRequest({ kind, subject, locale }: Sent, details: RequestDetails, attemptId: string, { account }: data.Asker) {
  const { date, place, intimate, publish, ...contact } = details
  const { intimate: intimateVersion, publish: publishVersion } = REQUEST_CONSENT_VERSIONS
  return {
    ...contact,
    kind,
    subject,
    locale,
    attemptId,
    wishedWhen: date,
    place: subject ? null : place,
    intimateConsent: intimate ? intimateVersion : null,
    publishConsent: publish ? publishVersion : null,
    userId: account?.id ?? null,
  }
}

function wayOn({ kind, subject, locale, fields }: Sent, answer: RequestAnswer, at: Date): string {
  const values = Object.fromEntries(REQUEST_FIELDS.map((name) => [name, keptText(fields[name] ?? '', name)]))
  const draft = data.sealDraft(answer.state === 'sent' ? answer : { ...answer, values }, at)
  const search = new URLSearchParams({ ...(subject && { o: subject.slug }), podani: draft })
  return `${localizedPath(requestPage(kind), locale)}?${search.toString()}`
}
