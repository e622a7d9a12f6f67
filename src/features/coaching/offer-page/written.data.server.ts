import { z } from 'zod'
import { CancellationScale } from '~/features/coaching/cancellation/schema'
import { Bilingual, type Localized, readYaml } from '~/server/content.server'
import { Drawing } from '~/ui/art/drawing'

export type ServiceText = Localized<z.output<typeof ServiceEntry>>

export type CancellationText = Localized<z.output<typeof PageFile>>['cancellation']

export type Prices = z.output<typeof PricesFile>
export const pricesFile = (): Promise<Prices> => readYaml('coaching/prices.yaml', PricesFile)

const Crowns = z.int().positive()

/** Figures of coaching (specification §9): whole crowns with VAT, hours, minutes. */
const PricesFile = z.object({
  masterMentoring: Crowns,
  accompaniment: Crowns,
  hour: Crowns,
  packageHours: z.int().positive(),
  package: Crowns,
  extraMinutes: z.int().positive(),
  extra: Crowns,
  cancellation: CancellationScale,
})

const Decoration = Drawing.omit({ alt: true })
const Texts = z.array(Bilingual).min(1)

const ServiceEntry = z.object({
  id: z.string().min(1),
  short: Bilingual,
  title: Bilingual,
  subtitle: Bilingual,
  summary: Bilingual,
  facts: z.array(z.object({ label: Bilingual, text: Bilingual })).length(6),
  audience: Texts,
  youGet: Texts,
  schedule: z.array(z.object({ label: Bilingual, text: Bilingual })).min(1),
  price: z.object({
    of: z.enum(['masterMentoring', 'accompaniment', 'hour']),
    unit: Bilingual,
    package: Bilingual.optional(),
    extra: Bilingual.optional(),
    details: Texts,
  }),
  bonuses: Texts,
  notIncluded: z.array(Bilingual),
  boundaries: Bilingual.optional(),
  button: Bilingual,
  art: Decoration,
})

export const ServicesFile = z.object({
  labels: z.object({
    audience: Bilingual,
    youGet: Bilingual,
    schedule: Bilingual,
    bonuses: Bilingual,
    notIncluded: Bilingual,
    choose: Bilingual,
    details: Bilingual,
    pricing: Bilingual,
    evening: Bilingual,
    priceWithVat: Bilingual,
  }),
  services: z.array(ServiceEntry).min(1),
})

export const QuestionsFile = z.object({
  title: Bilingual,
  groups: z
    .array(
      z.object({
        id: z.string().min(1),
        title: Bilingual,
        items: z.array(z.object({ id: z.string().min(1), q: Bilingual, a: Bilingual })).min(1),
      }),
    )
    .min(1),
})

const invitation = { title: Bilingual, text: Bilingual, button: Bilingual, mailSubject: Bilingual }

export const PageFile = z.object({
  meta: z.object({ title: Bilingual, description: Bilingual }),
  hero: z.object({ title: Bilingual, lead: Bilingual, primary: Bilingual, secondary: Bilingual, note: Bilingual, art: Decoration }),
  consultation: z.object({ ...invitation, points: Texts, timezone: Bilingual }),
  emailContact: z.object(invitation),
  cancellation: z.object({
    title: Bilingual,
    lead: Bilingual,
    tableCaption: Bilingual,
    columns: z.object({ when: Bilingual, fee: Bilingual, refund: Bilingual }),
    free: Bilingual,
    rules: z.array(z.object({ fee: z.enum(['free', 'shortNotice', 'late', 'noShow']), when: Bilingual })).min(1),
    counting: Bilingual,
    guaranteeTitle: Bilingual,
    guarantee: Bilingual,
    statutory: Bilingual,
    ourCancellation: Bilingual,
  }),
  founders: z.object({
    sample: z.boolean(),
    title: Bilingual,
    role: Bilingual,
    text: Bilingual,
    link: Bilingual,
    href: z.string().startsWith('/'),
    art: Decoration,
    sampleNote: Bilingual,
  }),
  becomeCoach: z.object({ ...invitation, steps: Texts }),
  crisisNote: z.object({ title: Bilingual, text: Bilingual }),
})
