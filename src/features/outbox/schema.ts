import { z } from 'zod'

export const OutboxMailInput = z.object({ name: z.string().regex(/^[\w.-]{1,120}\.eml$/) })

/** A file of a mail: our own names only. */
export const OutboxFileAddress = OutboxMailInput.extend({ file: z.string().regex(/^[\w-][\w.-]{0,79}$/) })
