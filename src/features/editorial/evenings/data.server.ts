import { draw } from './draw.rules'
import type { Tonight } from './schema'
import { TonightFile } from './written.data.server'
import { daysBetween, pragueDay } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { localized, readYaml } from '~/server/content.server'

/** Reads the file, which holds both languages. Throws `ContentError`. */
export async function checkEveningContent(): Promise<void> {
  await readFile()
}

/** All evenings, with what is said around them. */
export async function tonight(locale: Locale): Promise<Tonight> {
  const { tool: _tool, version: _version, ...texts } = localized(await readFile(), locale)
  return texts
}

/** The title of one, another one each day. */
export async function eveningOfDay(locale: Locale, at: Date): Promise<string | null> {
  const { evenings } = await tonight(locale)
  return draw(evenings, daysBetween('2026-01-01', pragueDay(at)))?.title ?? null
}

const readFile = () => readYaml('tools/tonight.yaml', TonightFile)
