import { z } from 'zod'

export const OutboxMailInput = z.object({ name: z.string().regex(/^[\w.-]{1,120}\.eml$/) })
