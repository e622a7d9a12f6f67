import { z } from 'zod'
import { env } from './env.server'
import { errorCode, log } from './log.server'

const TIMEOUT_MS = 4000
const MOST_BYTES = 262_144

/** What is read of a subject in ARES (version 3 of its interface); the register says much more. */
const Subject = z.object({
  obchodniJmeno: z.string().min(1),
  dic: z.string().optional(),
  sidlo: z.object({
    nazevUlice: z.string().optional(),
    nazevCastiObce: z.string().optional(),
    nazevObce: z.string().optional(),
    cisloDomovni: z.int().optional(),
    cisloOrientacni: z.int().optional(),
    cisloOrientacniPismeno: z.string().optional(),
    psc: z.int().optional(),
  }),
  seznamRegistraci: z.object({ stavZdrojeDph: z.string().optional() }).optional(),
})
export type Subject = z.output<typeof Subject>

/** The register did not answer in time, or not as agreed. */
export class RegisterUnreachable extends Error {
  override name = 'RegisterUnreachable'
}

/** The company of this IČO, or undefined where there is none. Throws {@link RegisterUnreachable}, also where no register is set. */
export async function registeredCompany(companyId: string): Promise<Subject | undefined> {
  const { ARES_URL } = env()
  if (!ARES_URL) throw new RegisterUnreachable('no register is set')
  try {
    const asked = { headers: { accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
    const answer = await fetch(`${ARES_URL.replace(/\/$/, '')}/ekonomicke-subjekty/${companyId}`, asked)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`the register answers ${answer.status}`)
    return Subject.parse(JSON.parse(await measured(answer)))
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'the register of companies did not help')
    throw new RegisterUnreachable('the register did not answer as agreed', { cause: error })
  }
}

/** The text of an answer that is as long as it may be. */
async function measured(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new Error('the register answers too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
