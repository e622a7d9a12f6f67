import { z } from 'zod'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import { lastAnswers, enquiriesOf } from './stored.data.server'
import { typedIn } from '~/lib/form-fields'
import { LOCALES, type Locale } from '~/lib/locale'
import { port } from '~/lib/port'
import type { EnquiryKind } from '~/lib/enquiry-address'
import type { Asker } from '~/server/asker.server'
import { ContentError } from '~/server/content.server'
import { sealedDraft } from '~/server/sealed.server'
import type { Account, AccountId } from '~/server/session.server'
import { KIND_FACTS } from './rules'
import { ENQUIRY_FIELDS, EnquiryDraft, type EnquiryForm, type EnquiryValues } from './schema'
import type { RequestRow } from '~/db/schema'

export type Subject = NonNullable<EnquiryForm['subject']>

/** What can be asked for by name: each room names its own. */
export const subjectSources = port<Readonly<Record<EnquiryKind, ReadonlyArray<(locale: Locale) => Promise<Subject[]>>>>>('subjects')

/** The same, of what no file names: somebody of the team has made it. */
export const storedSubjects =
  port<Partial<Record<EnquiryKind, (slug: string, locale: Locale) => Promise<Subject | undefined>>>>('stored subjects')

const subjectsOf = async (kind: EnquiryKind, locale: Locale): Promise<Subject[]> =>
  (await Promise.all(subjectSources.connected[kind].map((source) => source(locale)))).flat()

/** What a request is about; null where nothing was chosen, undefined for something that cannot be asked for. */
export async function subjectOf(kind: EnquiryKind, slug: string, locale: Locale): Promise<Subject | null | undefined> {
  if (slug === '') return KIND_FACTS[kind].needsSubject ? undefined : null
  const stored = await storedSubjects.connected[kind]?.(slug, locale)
  return stored ?? (await subjectsOf(kind, locale)).find((subject) => subject.slug === slug)
}

/** What can be asked for by name, of these kinds: the kind and the slug (`guide retreat-spolu`) → its title. */
export async function subjectTitles(kinds: readonly EnquiryKind[], locale: Locale): Promise<Map<string, string>> {
  const all = await Promise.all(
    kinds.map(async (kind) => (await subjectsOf(kind, locale)).map(({ slug, title }) => [`${kind} ${slug}`, title] as const)),
  )
  return new Map(all.flat())
}

/** Throws {@link ContentError} where two things would be asked for by one name. */
export async function checkEnquirySubjects(): Promise<void> {
  for (const locale of LOCALES) {
    const slugs = (await subjectsOf('interest', locale)).map(({ slug }) => slug)
    const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at)
    if (twice) throw new ContentError(`content: two things that can be asked for are called ${twice}.`)
  }
}

/** As long as somebody may leave the form open. */
const STAMP_MS = 86_400_000
const Stamp = z.object({ attemptId: z.uuid(), openedAt: z.iso.datetime().transform((moment) => new Date(moment)) })

export const enquiryStamp = sealedDraft('request-stamp', Stamp, STAMP_MS)

/** Given out with a form: one attempt, and when it was opened. */
export const newStamp = (at: Date): string => enquiryStamp.seal({ attemptId: crypto.randomUUID(), openedAt: at.toISOString() }, at)

/** What a browser without JavaScript takes from one page of the form to the next. */
export const enquiryDraft = sealedDraft('request', EnquiryDraft, STAMP_MS)

/** The form, empty or with what was typed; undefined for something that cannot be asked for. */
export async function enquiryForm(
  { kind, subject: slug, draft: sealed }: { kind: EnquiryKind; subject: string; draft: string },
  { account, locale, at }: Asker,
): Promise<EnquiryForm | undefined> {
  const subject = await subjectOf(kind, slug, locale)
  if (subject === undefined) return undefined
  const draft = enquiryDraft.open(sealed, at)
  const again = draft?.state === 'again' ? draft : undefined
  return {
    kind,
    subject,
    stamp: again?.stamp ?? newStamp(at),
    values: { ...EMPTY, ...(again ? again.values : account && (await contactOf(account))) },
    wrong: again?.wrong ?? [],
    failed: again?.failed ?? null,
    sentTo: draft?.state === 'sent' ? draft.email : null,
    isSignedIn: account !== undefined,
  }
}

const EMPTY: EnquiryValues = { ...typedIn({}, ENQUIRY_FIELDS), contact: 'email' }

async function contactOf({ id, email }: Account): Promise<Pick<EnquiryValues, 'name' | 'email'>> {
  return { name: (await coupleProfile(id))?.coupleName ?? '', email }
}

/** A request as its couple sees it, with what it is about, if there is something to name, and what the team answered last. */
export type OwnEnquiry = Awaited<ReturnType<typeof ownEnquiries>>[number]

/** The couple's requests, the newest first. */
export async function ownEnquiries(account: AccountId, locale: Locale) {
  const rows = await enquiriesOf(account)
  const answers = await lastAnswers(rows.map(({ id }) => id))
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      subject: await titleOf(row, locale),
      state: row.state,
      isWithdrawn: row.withdrawnAt !== null,
      receivedAt: row.receivedAt.toISOString(),
      answer: answers.get(row.id) ?? null,
    })),
  )
}

/** Null where there is nothing to name, and where it is gone by now. */
export async function titleOf({ kind, subject }: Pick<RequestRow, 'kind' | 'subject'>, locale: Locale): Promise<string | null> {
  return subject === null ? null : ((await subjectOf(kind, subject, locale))?.title ?? null)
}
