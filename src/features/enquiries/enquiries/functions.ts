import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { isKnownAttempt } from './stored.data.server'
import * as mutations from './mutations.server'
import { typedIn, wrongIn } from '~/lib/form-fields'
import { input } from '~/lib/input'
import { localizedPath } from '~/lib/locale'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { enquiryKindAt, enquiryPage } from '~/lib/enquiry-address'
import { getLocale } from '~/paraglide/runtime'
import { type Asker, presentAsker } from '~/server/asker.server'
import { now } from '~/server/clock.server'
import { limited, withAccount } from '~/server/guards.server'
import { plainForm } from '~/server/http/plain-form.server'
import { privateText } from '~/server/http/private-answer.server'
import type { Fields } from '~/server/http/sent-form.server'
import { consumeLimit } from '~/server/limits.server'
import { log } from '~/server/log.server'
import { clientAddress } from '~/server/request.server'
import * as data from './data.server'
import { isTooFast, keptOf } from './rules'
import {
  ENQUIRY_CONSENT_VERSIONS,
  ENQUIRY_FIELDS,
  type EnquiryAnswer,
  type EnquiryDetails,
  type EnquiryField,
  type EnquiryForm,
  EnquiryFormInput,
  EnquiryIdInput,
  enquiryInput,
} from './schema'

/** The form for one thing that can be asked for, with what is known of the couple. */
export const enquiryForm = createServerFn({ method: 'GET' })
  .validator(input(EnquiryFormInput))
  .handler(async ({ data: { path, subject, draft } }): Promise<Outcome<{ form: EnquiryForm }, 'not-found'>> => {
    const kind = enquiryKindAt(path)
    const form = kind && (await data.enquiryForm({ kind, subject, draft }, await presentAsker()))
    return form ? { ok: true, form } : refused('not-found')
  })

/** The requests of the couple that asks. */
export const ownEnquiries = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ requests: data.OwnEnquiry[] }>> => ({
    ok: true,
    requests: await data.ownEnquiries(account.id, getLocale()),
  })),
)

/** The couple takes one of its requests back. */
export const takeBackEnquiry = createServerFn({ method: 'POST' })
  .validator(input(EnquiryIdInput))
  .handler(
    limited(
      'request',
      withAccount(async ({ data: { id }, account }): Promise<Outcome<object, 'not-found'>> =>
        (await mutations.takeBackEnquiry(account.id, id, now())) ? { ok: true } : refused('not-found'),
      ),
    ),
  )

/** The form of any kind of request. What was typed goes to a browser without JavaScript and comes back, sealed. */
export const enquiryResponse = createServerOnlyFn(
  plainForm({ mostBytes: 65_536 }, async ({ fields, locale, at }) => {
    const kind = enquiryKindAt(fields['druh'] ?? '')
    const subject = kind && (await data.subjectOf(kind, fields['o'] ?? '', locale))
    // Nothing that a form of ours sends.
    if (!kind || subject === undefined) return privateText('', 400)
    const answer = await take({ kind, subject, fields }, await presentAsker({ locale, at }))
    const draft = answer.state === 'sent' ? answer : { ...answer, values: typedIn(fields, ENQUIRY_FIELDS, keptOf) }
    const search = new URLSearchParams({ ...(subject && { o: subject.slug }), podani: data.enquiryDraft.seal(draft, at) })
    return { to: `${localizedPath(enquiryPage(kind), locale)}?${search.toString()}`, data: answer }
  }),
)

type Sent = Pick<EnquiryForm, 'kind' | 'subject'> & { fields: Fields }

/** Programs that fill in forms get the answer that people get, and nothing comes of it. */
async function take(sent: Sent, asker: Asker): Promise<EnquiryAnswer> {
  const { fields, kind } = sent
  const { account, at } = asker
  const again = (wrong: EnquiryField[], failed: 'too-many' | 'stale' | null = null): EnquiryAnswer => ({
    state: 'again',
    wrong,
    failed,
    stamp: failed === 'stale' ? data.newStamp(at) : (fields['razitko'] ?? ''),
  })
  const limit = await consumeLimit('request', clientAddress(), at)
  const stamp = data.enquiryStamp.open(fields['razitko'], at)
  if (!stamp) return again([], 'stale')
  if (!limit.ok) return again([], 'too-many')
  const read = enquiryInput(kind).safeParse(typedIn(fields, ENQUIRY_FIELDS))
  if (!read.success) return again(wrongIn(read.error, ENQUIRY_FIELDS))
  const { email } = read.data
  if (fields['web'] || isTooFast(stamp.openedAt, at, account !== undefined)) {
    log.info({ kind }, 'request of a program')
    return { state: 'sent', email }
  }
  if (await isKnownAttempt(stamp.attemptId)) return { state: 'sent', email }
  if (!(await consumeLimit('request-email', email, at)).ok) return again([], 'too-many')
  await mutations.storeEnquiry(newEnquiry(sent, read.data, stamp.attemptId, asker), at)
  return { state: 'sent', email }
}

function newEnquiry({ kind, subject }: Sent, details: EnquiryDetails, attemptId: string, { account, locale }: Asker) {
  const { date, place, intimate, publish, ...contact } = details
  const { intimate: intimateVersions, publish: publishVersion } = ENQUIRY_CONSENT_VERSIONS
  return {
    ...contact,
    kind,
    subject,
    locale,
    attemptId,
    wishedWhen: date,
    place: subject ? null : place,
    intimateConsent: intimate ? intimateVersions[kind] : null,
    publishConsent: publish ? publishVersion : null,
    userId: account?.id ?? null,
  }
}
