import type { z } from 'zod'
import type { Letter, LetterContext } from './letter'

/** A mail that can wait in the queue, as plain JSON. Links are absolute and lead to the public address of the site. */
export interface Mail {
  template: string
  props: Record<string, unknown>
}

/** What a mail is about decides how long it is kept (specification §9). */
export type MailPurpose = 'account' | 'order'

interface MailDefinition {
  keptFor: MailPurpose
  schema: z.ZodType<Record<string, unknown>>
  write: (props: never, context: LetterContext) => Letter
}

const definitions = new Map<string, MailDefinition>()

/** A kind of mail: its name in the queue, what it needs, and what it says. Answers what makes one ready to be queued. */
export function defineMail<Schema extends z.ZodType<Record<string, unknown>>>(
  template: string,
  keptFor: MailPurpose,
  schema: Schema,
  write: (props: z.output<Schema>, context: LetterContext) => Letter,
): (props: z.input<Schema>) => Mail {
  definitions.set(template, { keptFor, schema, write })
  return (props) => ({ template, props: props as Mail['props'] })
}

/** All kinds of which the code has been loaded (`src/mails.server.ts` loads every one). */
export const mailTemplates = (): string[] => [...definitions.keys()]

/** Throws a `ZodError` for a mail that could never be written. */
export const parseMail = ({ template, props }: Mail): Mail => ({ template, props: definitionOf(template).schema.parse(props) })

export const purposeOf = (template: string): MailPurpose => definitionOf(template).keptFor

export const writeMail = ({ template, props }: Mail, context: LetterContext): Letter =>
  definitionOf(template).write(props as never, context)

function definitionOf(template: string): MailDefinition {
  const found = definitions.get(template)
  if (!found) throw new Error(`there is no mail called ${template}`)
  return found
}
