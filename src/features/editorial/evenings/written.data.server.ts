import { z } from 'zod'
import { TAGS } from './rules'
import { Bilingual } from '~/server/content.server'

/** One timer is enough for all of them. */
const MINUTES = 10
/** As many as the introduction says. */
const EVENINGS = 30

const Step = z.strictObject({ minutes: z.int().positive(), text: Bilingual })

const WrittenEvening = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    title: Bilingual,
    minutes: z.literal(MINUTES),
    needs: Bilingual,
    tags: z.array(z.enum(TAGS)).min(1),
    steps: z.array(Step).min(1),
    /** What to do instead, which is as good. */
    way_out: Bilingual,
  })
  .refine(({ minutes, steps }) => steps.reduce((sum, step) => sum + step.minutes, 0) === minutes, {
    error: 'must add up to the minutes of the evening',
    path: ['steps'],
  })
  .refine(({ tags }) => isUnique(tags) && !(tags.includes('touch') && tags.includes('no-touch')), {
    error: 'must be different, and not both of touch and no-touch',
    path: ['tags'],
  })

/** `content/tools/tonight.yaml`. */
export const TonightFile = z
  .strictObject({
    tool: z.literal('tonight'),
    version: z.int().positive(),
    title: Bilingual,
    introduction: Bilingual,
    rules: z.array(Bilingual).min(1),
    help: Bilingual,
    labels: z.strictObject({
      needs: Bilingual,
      way_out: Bilingual,
      draw: Bilingual,
      again: Bilingual,
      start: Bilingual,
      not_tonight: Bilingual,
      not_tonight_text: Bilingual,
      end: Bilingual,
    }),
    tags: z.array(z.strictObject({ id: z.enum(TAGS), label: Bilingual })).length(TAGS.length),
    evenings: z.array(WrittenEvening).length(EVENINGS),
  })
  .refine(({ tags }) => isUnique(tags.map(({ id }) => id)), { error: 'must be one of each', path: ['tags'] })
  .refine(({ evenings }) => isUnique(evenings.map(({ id }) => id)), { error: 'must have ids of their own', path: ['evenings'] })

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length
