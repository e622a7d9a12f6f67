import { z } from 'zod'
import { exactText } from '~/lib/typed-text'

export const OutboxMailInput = z.object({ name: exactText(124).regex(/^[\w.-]+\.eml$/) })

/** A file of a mail: our own names only. */
export const OutboxFileAddress = OutboxMailInput.extend({ file: exactText(80).regex(/^[\w-][\w.-]*$/) })
