import { z } from 'zod'
import { unbounded } from './bounded'
import { LOCALES } from './locale'
import { pathText } from './typed-text'

/** The input does not have the agreed shape: a defect of the caller, answered with status 400 and nothing more. */
export class BadInput extends Error {
  override name = 'BadInput'
}

/** Validator of a server function: one schema, the same that the form uses. Throws for one that bounds not everything it takes. */
export const input = <Schema extends z.ZodType>(schema: Schema) => {
  const faults = unbounded(schema)
  if (faults.length > 0) throw new Error(`a server function would take ${faults.join(', ')}`)
  return (raw: z.input<Schema>): z.output<Schema> => {
    const read = schema.safeParse(raw)
    if (!read.success) throw new BadInput('bad input')
    return read.data
  }
}

/** Asks for content in one language. */
export const LocaleInput = z.object({ locale: z.enum(LOCALES) })

/** The same for one thing of several, by the last part of its address. */
export const SlugInput = LocaleInput.extend({ slug: pathText(80) })
