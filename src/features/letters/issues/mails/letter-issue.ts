import { defineMail } from '~/emails/define-mail'
import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { Block } from '~/emails/letter'
import { SubscriptionLinkProps, subscriptionReason } from '~/emails/footer'

const LetterIssueProps = z.object({
  list: z.enum(['newsletter', 'digest']),
  subject: z.string().min(1),
  preheader: z.string().min(1),
  blocks: z.array(Block).min(1),
  /** Null in a test: nobody subscribed to it. */
  reader: SubscriptionLinkProps.extend({ confirmedAt: z.iso.datetime() }).nullable(),
})

/** One issue of the letters or the digest, as its author wrote it. */
export const letterIssueMail = defineMail(
  'letter-issue',
  'account',
  LetterIssueProps,
  ({ list, subject, preheader, blocks, reader }, { locale }) => ({
    subject,
    preheader,
    story: blocks,
    body: [],
    button: null,
    after: [],
    reason: reader ? subscriptionReason(reader.confirmedAt, locale) : m.email_letterIssue_test({}, { locale }),
    ...(reader ? { subscription: { list, ...reader } } : {}),
  }),
)
