import fs from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const both = z.object({ cs: z.string().min(1), en: z.string().min(1) })

const Operator = z.object({
  /** Sample values: production refuses to start with them. */
  sample: z.boolean(),
  name: z.string().min(1),
  brand: z.string().min(1),
  seat: both,
  ico: z.string().regex(/^\d{8}$/),
  dic: z.string().min(1),
  register: both,
  email: z.email(),
  phone: z.string().min(1),
  bankAccount: z.string().min(1),
  iban: z.string().min(1),
  bic: z.string().min(1),
  founders: both,
  label: both,
})

export type Operator = z.output<typeof Operator>

let current: Operator | undefined

/** Who runs the site: `content/operator.yaml`, the one place of these values. */
export function operator(): Operator {
  current ??= Operator.parse(parse(fs.readFileSync(resolve('content/operator.yaml'), 'utf8')))
  return current
}
