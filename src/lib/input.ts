import type { z } from 'zod'

/** The input does not have the agreed shape: a defect of the caller, answered with status 400 and nothing more. */
export class BadInput extends Error {
  override name = 'BadInput'
}

/** Validator of a server function: one schema, the same that the form uses. */
export const input =
  <Schema extends z.ZodType>(schema: Schema) =>
  (raw: z.input<Schema>): z.output<Schema> => {
    const read = schema.safeParse(raw)
    if (!read.success) throw new BadInput('bad input')
    return read.data
  }
