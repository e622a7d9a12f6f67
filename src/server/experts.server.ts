import { z } from 'zod'
import { readYaml } from './content.server'
import { env } from './env.server'

const Confirmations = z.record(z.string(), z.strictObject({ edition: z.int().positive(), by: z.string().min(1), on: z.iso.date() }))

const ExpertsFile = z.strictObject({ lessons: Confirmations, guides: Confirmations, tests: Confirmations })
type ExpertsFile = z.output<typeof ExpertsFile>

/** Which health and therapy texts an expert has read. Throws `ContentError`. */
export const expertsFile = (): Promise<ExpertsFile> => readYaml('experts.yaml', ExpertsFile)

/** A text in an edition, as `content/experts.yaml` names it. */
export interface ExpertText {
  kind: keyof ExpertsFile
  name: string
  edition: number
}

/** What was confirmed is the edition that was read, and no later one. */
export const isConfirmed = (file: ExpertsFile, { kind, name, edition }: ExpertText): boolean => file[kind][name]?.edition === edition

/** Whether a text has to say that no expert has read it yet. A demo says of everything that it is one. */
export async function awaitsExpert(text: ExpertText): Promise<boolean> {
  return env().APP_MODE === 'production' && !isConfirmed(await expertsFile(), text)
}
