import { z } from 'zod'
import { Bilingual, readYaml } from '~/server/content.server'
import { Drawing } from '~/ui/art/drawing'
import { MODULE_FLAGS, type ModuleSlug } from './rules'

export const SLUGS = Object.keys(MODULE_FLAGS) as ModuleSlug[]

/** For whom something is suitable. */
export const TierLetters = z.array(z.enum(['S', 'A', 'B', 'C', 'D'])).min(1)
export type TierLetters = z.output<typeof TierLetters>

/** A price in content files: whole crowns, VAT included. */
export const Crowns = z.int().nonnegative()

/** A drawing in a content file, described in both languages. */
export const Art = Drawing.extend({ alt: Bilingual })

const ModulesFile = z.object({
  hub: z.object({
    title: Bilingual,
    lead: Bilingual,
    noTierBanner: z.object({ title: Bilingual, text: Bilingual, cta: Bilingual }),
    coaching: z.object({ text: Bilingual, cta: Bilingual }),
  }),
  modules: z
    .array(
      z.object({
        slug: z.enum(SLUGS),
        access: z.enum(['free', 'premium']),
        description: Bilingual,
        lead: Bilingual,
        cta: Bilingual,
        art: Art,
      }),
    )
    .length(SLUGS.length),
})
export type ModulesFile = z.output<typeof ModulesFile>

const Card = z.object({ title: Bilingual, description: Bilingual, cta: Bilingual, art: Art })

/** A page of this site. */
export const Path = z.string().regex(/^\/[a-z]/)

export const StartFile = z.object({
  loginNotice: Bilingual,
  materials: z
    .array(
      Card.extend({
        id: z.string().min(1),
        kind: z.enum(['article', 'checklist', 'test']),
        minutes: z.int().positive(),
        /** Of the file; null for a test. */
        format: z.string().nullable().default(null),
        /** Of the test; null for a file. */
        href: Path.nullable().default(null),
        contents: z.array(Bilingual).min(1),
      }),
    )
    .length(4),
})
export type StartFile = z.output<typeof StartFile>

export const TestsFile = z.object({
  tests: z
    .array(
      Card.extend({
        id: z.string().min(1),
        /** Null for a test that does not exist yet. */
        href: Path.nullable().default(null),
        price: Crowns.optional(),
        facts: z.array(Bilingual).min(1),
      }),
    )
    .length(3),
})
export type TestsFile = z.output<typeof TestsFile>

/** A step carries its address beside the texts. */
const Step = z.object({ href: Path, ...Bilingual.shape }).transform(({ href, cs, en }) => ({ href: presentPath(href), text: { cs, en } }))

const TiersFile = z.object({
  risk_meaning: Bilingual,
  examples_note: Bilingual,
  tiers: z.array(
    z.object({
      key: z.enum(['S', 'A', 'B', 'C', 'D', 'unrated']),
      label: z.string().nullable(),
      /** Points from and to; null where there is no result. */
      range: z.object({ min: z.int(), max: z.int() }).nullable(),
      name: Bilingual,
      risk: Bilingual,
      description: Bilingual,
      characteristics: z.array(Bilingual).min(1),
      example: Bilingual,
      next_steps: z.array(Step).min(1),
    }),
  ),
})
export type TiersFile = z.output<typeof TiersFile>

export const modulesFile = () => readYaml('academy/modules.yaml', ModulesFile)

/** The tests read other fields of this file; the dot keeps the two readings apart in the reader's memory, which knows files by their path. */
export const tiersFile = () => readYaml('./assessments/tiers.yaml', TiersFile)

/** Progress is a part of the dashboard as long as it has no page of its own. */
const presentPath = (href: string): string => (href === '/dashboard/pokrok' ? '/dashboard' : href)
