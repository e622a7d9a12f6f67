import { z } from 'zod'
import { m } from '~/paraglide/messages'
import { type Mail, defineMail } from './define-mail'
import type { Letter, LetterContext } from './letter'

type AccountLetter = Omit<Letter, 'after' | 'reason'> & Partial<Pick<Letter, 'after'>>

/** A mail that an account brings with it, wanted or not: its `shape` is what it needs, and its footer says why it comes. */
export function defineAccountMail<Shape extends z.ZodRawShape>(
  template: string,
  shape: Shape,
  write: (props: z.output<z.ZodObject<Shape>>, context: LetterContext) => AccountLetter,
): (props: z.input<z.ZodObject<Shape>>) => Mail {
  return defineMail(template, 'account', z.object(shape), (props, context) => ({
    after: [],
    reason: m.email_common_footerTransactional({}, { locale: context.locale }),
    ...write(props, context),
  }))
}
